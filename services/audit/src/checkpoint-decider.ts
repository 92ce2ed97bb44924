import type { CheckpointEvent } from 'contracts/events/checkpoints';
import type { Decider } from 'kernel/commands/decider';

interface CheckpointRequests {
  readonly count: number;
}

type Restored = Extract<CheckpointEvent, { type: 'LogRestored.v1' }>['data'];

export type CheckpointCommand =
  | { readonly type: 'Request'; readonly reason: string }
  | { readonly type: 'RecordRestored'; readonly restored: Restored };

/** Each wish is a checkpoint, however many there were. */
export const checkpointDecider: Decider<CheckpointRequests, CheckpointCommand, CheckpointEvent> = {
  category: 'checkpoints',
  stateVersion: 1,
  initialState: { count: 0 },
  decide: (command) => {
    switch (command.type) {
      case 'Request':
        return [{ type: 'CheckpointRequested.v1', data: { reason: command.reason } }];
      case 'RecordRestored':
        return [{ type: 'LogRestored.v1', data: command.restored }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'CheckpointRequested.v1':
        return { count: state.count + 1 };
      case 'LogRestored.v1':
        return state;
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream is one for the whole portal. */
export const CHECKPOINTS = 'log';
