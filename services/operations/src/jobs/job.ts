import type { JobKind, JobStopCause } from 'contracts/constants/jobs';
import type { JobEvent } from 'contracts/events/jobs';
import type { Decider } from 'kernel/commands/decider';
import { reject } from 'kernel/commands/decider';

/** What admins decided about a job. Whether it has come to its end its row says, which the worker writes. */
export type JobDecisions = 'none' | 'started' | 'stopped';

export type JobCommand =
  | {
      readonly type: 'Start';
      readonly jobId: string;
      readonly kind: JobKind;
      readonly title: string;
      readonly reason: string | null;
    }
  | { readonly type: 'Stop'; readonly jobId: string; readonly because?: JobStopCause }
  | { readonly type: 'Resume'; readonly jobId: string };

/** Who decides what was decided before changes nothing, and makes up for what a crash has left undone. */
export const jobDecider: Decider<JobDecisions, JobCommand, JobEvent> = {
  category: 'job',
  stateVersion: 1,
  initialState: 'none',
  decide: (command, state) => {
    const { jobId } = command;
    switch (command.type) {
      case 'Start': {
        const { kind, title, reason } = command;
        if (state !== 'none') return [];
        return [{ type: 'JobStarted.v1', data: { jobId, kind, title, reason } }];
      }
      case 'Stop': {
        if (state === 'none') return reject('job-not-running', 'This job was not started yet.');
        const { because } = command;
        const why = because === undefined ? {} : { because };
        return state === 'stopped' ? [] : [{ type: 'JobStopped.v1', data: { jobId, ...why } }];
      }
      case 'Resume':
        if (state === 'none') return reject('job-not-stopped', 'This job was not started yet.');
        return state === 'started' ? [] : [{ type: 'JobResumed.v1', data: { jobId } }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'JobStarted.v1':
      case 'JobResumed.v1':
        return 'started';
      case 'JobStopped.v1':
        return 'stopped';
      default:
        event satisfies never;
        return state;
    }
  },
};
