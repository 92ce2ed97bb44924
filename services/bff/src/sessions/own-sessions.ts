import type { UserSession } from 'contracts/api/accounts';
import { derivedId } from 'kernel/commands/derived-id';
import { UNKNOWN_DEVICE } from './device-name.ts';
import type { StoredSession } from './session-table.ts';

/** Namespace of the ids by which people name sessions. */
const SESSION_IDS = '3f0f3e3c-9c1b-4b0e-8a56-0c6d5a1f7e21';

/** The id by which a session's owner names it: neither the cookie's nor the table's. */
export function publicSessionId(key: string): string {
  return derivedId(SESSION_IDS, key);
}

/** Sessions as their owner sees them: the one that asks first, then by last use. */
export function presentSessions(
  sessions: readonly StoredSession[],
  ownKey: string,
): readonly UserSession[] {
  const byUse = sessions.toSorted(
    (left, right) => right.lastSeenAt.getTime() - left.lastSeenAt.getTime(),
  );
  const own = byUse.filter(({ key }) => key === ownKey);
  const others = byUse.filter(({ key }) => key !== ownKey);
  return [...own, ...others].map(({ key, createdAt, lastSeenAt, data }) => ({
    id: publicSessionId(key),
    current: key === ownKey,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    address: data.address ?? '',
    device: data.device ?? UNKNOWN_DEVICE,
  }));
}
