import type { OwnershipChangeShown, StoredOwnershipChange } from 'contracts/api/ownership';

/** Changes of a company's owners, each with whom it is about. */
export function namedOwnership(
  changes: readonly StoredOwnershipChange[],
  nameOf: (userId: string) => string | undefined,
): OwnershipChangeShown[] {
  return changes.map(({ requestedBy: _requestedBy, decidedBy: _decidedBy, ...change }) => ({
    ...change,
    person: nameOf(change.userId) ?? '',
  }));
}
