import type { OwnershipEvent } from 'contracts/events/ownership';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Process, Reaction } from 'kernel/processes/process';

/** The clocks of two machines may differ by as much: an end before its time would be refused. */
const LATER_MS = 1_000;

/**
 * Ends the time in which the owners of a company may refuse what staff change about them. What waits on after it, since
 * none of them could, needs no other timer: somebody of the staff confirms it or takes it back.
 */
export const endOwnershipWindowProcess: Process = {
  name: 'end-ownership-window',
  categories: ['companyOwnership'],
  // Refused, accepted or taken back a moment before.
  expectedRefusals: ['ownership-change-decided'],
  react,
};

function react(recorded: RecordedEvent): readonly Reaction[] {
  const { type, data } = recorded as unknown as OwnershipEvent;
  const { changeId, companyId } = data;
  if (type !== 'OwnershipChangeRequested.v1') return [{ kind: 'cancel', key: changeId }];
  const dueAt = new Date(Date.parse(data.dueAt) + LATER_MS).toISOString();
  const input = { companyId, changeId };
  const end = { step: 'end', command: 'EndOwnershipWindow', input };
  return [{ kind: 'later', key: changeId, dueAt, ...end }];
}
