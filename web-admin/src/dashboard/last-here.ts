import { remember, remembered } from '../data/browser-memory.ts';

/** Who comes back sooner has not been away. */
const AWAY_MS = 15 * 60_000;

interface Visits {
  /** When somebody was last seen here. */
  readonly lastSeen: number;
  /** When the visit before this one ended. */
  readonly before: number | null;
}

/** When the visit before this one ended, in this browser; undefined at the first one. */
export function noteVisit(userId: string, now = Date.now()): string | undefined {
  const known = read(userId);
  const away = known !== undefined && now - known.lastSeen > AWAY_MS;
  const before = away ? known.lastSeen : (known?.before ?? null);
  remember(keyOf(userId), { lastSeen: now, before } satisfies Visits);
  return before === null ? undefined : new Date(before).toISOString();
}

const keyOf = (userId: string): string => `console.visits.${userId}`;

/** As {@link noteVisit} has kept it. */
function read(userId: string): Visits | undefined {
  return remembered(keyOf(userId)) as Visits | undefined;
}
