import type { CheckpointEvent } from 'contracts/events/checkpoints';
import type { Decider } from 'kernel/commands/decider';

interface CheckpointRequests {
  readonly count: number;
}

interface RequestCheckpoint {
  readonly reason: string;
}

/** Each wish is a checkpoint, however many there were. */
export const checkpointDecider: Decider<CheckpointRequests, RequestCheckpoint, CheckpointEvent> = {
  category: 'checkpoints',
  stateVersion: 1,
  initialState: { count: 0 },
  decide: ({ reason }) => [{ type: 'CheckpointRequested.v1', data: { reason } }],
  evolve: ({ count }) => ({ count: count + 1 }),
};
