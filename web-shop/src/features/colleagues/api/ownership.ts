import { queryOptions } from '@tanstack/react-query';
import type { OwnershipChangeShown } from 'contracts/api/ownership';
import { teamPaths } from 'contracts/api/team-paths';
import { call, callFresh } from '../../../request/api-client.ts';

/** What the portal's staff change about the owners of the own company. */
export const ownershipQuery = queryOptions({
  queryKey: [teamPaths.colleagues, 'ownership'],
  queryFn: ({ signal }) =>
    callFresh<readonly OwnershipChangeShown[]>(teamPaths.ownership, { signal }),
});

export async function refuseChange(id: string, reason: string): Promise<unknown> {
  return call('POST', teamPaths.refuseOwnershipChange(id), { body: { reason } });
}

export async function acceptChange(id: string): Promise<unknown> {
  return call('POST', teamPaths.acceptOwnershipChange(id));
}
