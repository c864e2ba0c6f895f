import { CHECKOUT_CALL } from '../../src/text/program-call.ts';
import { runProgram } from './run-program.ts';

await runProgram(CHECKOUT_CALL);
