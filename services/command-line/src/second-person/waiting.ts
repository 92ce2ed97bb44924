import type { PortalConnection } from 'kernel/http/portal-connection';
import { SORTS } from './sorts.ts';
import type { Found, WaitingRequest } from './sorts.ts';

/** All that waits for a second person, the oldest first. */
export async function allWaiting(portal: PortalConnection): Promise<readonly WaitingRequest[]> {
  const found = await Promise.all(SORTS.map(async (sort) => sort(portal)));
  return found
    .flatMap((sort) => sort.map(({ request }) => request))
    .toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt));
}

/** A request that waits, and how it is decided; undefined where there is none under this id. */
export async function findWaiting(
  portal: PortalConnection,
  id: string,
): Promise<Found | undefined> {
  const requestId = id.toLowerCase();
  for (const sort of SORTS) {
    const found = await sort(portal, requestId);
    const one = found.find(({ request }) => request.id === requestId);
    if (one) return one;
  }
  return undefined;
}
