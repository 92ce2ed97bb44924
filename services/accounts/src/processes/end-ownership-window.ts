import type { OwnershipEvent } from 'contracts/events/ownership';
import type { Process, Reaction } from 'kernel/processes/process';
import { react } from 'kernel/processes/react';
import type { Recorded } from 'kernel/projections/define-projection';

/** The clocks of two machines may differ by as much: an end before its time would be refused. */
const LATER_MS = 1_000;

/**
 * Ends the time in which the owners of a company may refuse what staff change about them. What waits on after it, since
 * none of them could, needs no other timer: somebody of the staff confirms it or takes it back.
 */
export const endOwnershipWindowProcess: Process = {
  name: 'end-ownership-window',
  // Refused, accepted or taken back a moment before.
  expectedRefusals: ['ownership-change-decided'],
  ...react<OwnershipEvent>({
    'OwnershipChangeRequested.v1': ({ data }) => {
      const { changeId, companyId } = data;
      const dueAt = new Date(Date.parse(data.dueAt) + LATER_MS).toISOString();
      const input = { companyId, changeId };
      const end = { step: 'end', command: 'EndOwnershipWindow', input };
      return [{ kind: 'later', key: changeId, dueAt, ...end }];
    },
    'OwnershipChangeRefused.v1': decided,
    'OwnershipChangeEnded.v1': decided,
    'OwnershipChanged.v1': decided,
  }),
};

function decided({ data }: Recorded<OwnershipEvent>): readonly Reaction[] {
  return [{ kind: 'cancel', key: data.changeId }];
}
