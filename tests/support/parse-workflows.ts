import { readFileSync } from 'node:fs';
import process from 'node:process';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

// Prints what GitHub's own parser refuses in workflows: a JSON list of texts comes in, one of lists of messages goes out.
// A program of its own, since the parser imports JSON in a way that neither node nor a test runner takes without help.
const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];
const faults = texts.map((content) => {
  const { context } = parseWorkflow({ name: 'given.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
});
process.stdout.write(JSON.stringify(faults));
