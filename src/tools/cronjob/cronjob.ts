import { sentences } from '../../text/sentences.ts';
import type { ToolDefinition } from '../tool-definition.ts';

/** Creates and manages scheduled jobs. */
export const cronjob: ToolDefinition = {
  name: 'cronjob',
  description: sentences(
    'Creates and manages jobs that run a prompt at set times, each run in a fresh session with nobody present.',
    'Use it for reminders, reports and watching something; not for work that can be done now.',
    'A job knows nothing of this conversation and can ask nobody, so its prompt must say everything: what to do, where, and what to answer when there is nothing to report.',
    'The final answer of a run is delivered to `deliver`; the prompt needs no instruction to send it.',
    'Take ids from `list`, never from memory.',
    '`update` changes only what is given; `pause` keeps a job without running it; `run` starts one now, beside its schedule; `remove` deletes it for good.',
    'Returns the jobs concerned with id, state and next time; times are in the zone of the user.',
  ),
  parameters: {
    type: 'object',
    properties: {
      action: {
        type: 'string',
        description: 'What to do.',
        enum: ['create', 'list', 'update', 'pause', 'resume', 'remove', 'run'],
      },
      job_id: {
        type: 'string',
        description: 'The job. Required by all actions but `create` and `list`.',
      },
      name: {
        type: 'string',
        description: 'What the job is called in lists. Default: the beginning of its prompt.',
        maxLength: 80,
      },
      prompt: {
        type: 'string',
        description: 'Required by `create`, unless `skills` says it all: what a run is to do.',
      },
      schedule: {
        type: 'string',
        description:
          'Required by `create`. Once: `30m` from now, or `2026-03-01T09:00`. Again and again: `every 2h`, or a cron line such as `0 9 * * 1-5`.',
        minLength: 1,
      },
      repeat: {
        type: 'integer',
        description: 'After how many runs the job ends. Default: once for a single time, else never.',
        minimum: 1,
      },
      deliver: {
        type: 'string',
        description:
          'Where answers go: `origin` (this conversation), `local` (saved only), a platform, or `platform:chat`. Default: `origin` where messages can be received, else `local`.',
      },
      skills: {
        type: 'array',
        description: 'Skills that are loaded before the prompt, in this order. An empty list removes them.',
        items: {
          type: 'string',
          description: 'The name of a skill.',
          minLength: 1,
        },
      },
      workdir: {
        type: 'string',
        description:
          'Absolute path of the folder to work in, whose project instructions are then read. Default: none.',
      },
    },
    required: ['action'],
    additionalProperties: false,
  },
  toolset: 'cronjob',
};
