import type {
  OwnershipChangeShown,
  StaffOwnershipChange,
  StoredOwnershipChange,
} from 'contracts/api/ownership';
import { namedActor, peopleOf } from '../http/names.ts';

/** Changes of a company's owners, each with whom it is about. */
export function namedOwnership(
  changes: readonly StoredOwnershipChange[],
  nameOf: (userId: string) => string | undefined,
): OwnershipChangeShown[] {
  return changes.map((change) => shownChange(change, nameOf));
}

function shownChange(
  { requestedBy: _requestedBy, decidedBy: _decidedBy, ...change }: StoredOwnershipChange,
  nameOf: (userId: string) => string | undefined,
): OwnershipChangeShown {
  return { ...change, person: nameOf(change.userId) ?? '' };
}

/** The same for staff, who see which of them asked for it. */
export async function staffOwnership(
  call: Parameters<typeof peopleOf>[0],
  changes: readonly StoredOwnershipChange[],
): Promise<StaffOwnershipChange[]> {
  const ids = changes.flatMap(({ userId, requestedBy }) => [userId, requestedBy ?? '']);
  const people = await peopleOf(call, ids);
  return changes.map((change) => ({
    ...shownChange(change, (userId) => people.get(userId)?.name),
    requestedBy: change.requestedBy === null ? null : namedActor(people, change.requestedBy),
  }));
}
