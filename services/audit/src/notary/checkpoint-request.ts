import type { RecordedEvent } from 'eventstore-client/event-store';
import type { CheckpointEvent } from 'contracts/events/checkpoints';

const REQUESTED = 'CheckpointRequested.v1' satisfies CheckpointEvent['type'];

/** Whether a super admin wants a checkpoint at once. */
export function isCheckpointRequest({ type }: Pick<RecordedEvent, 'type'>): boolean {
  return type === REQUESTED;
}
