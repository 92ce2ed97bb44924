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
  write(userId, { lastSeen: now, before });
  return before === null ? undefined : new Date(before).toISOString();
}

const keyOf = (userId: string): string => `console.visits.${userId}`;

function read(userId: string): Visits | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId));
    return stored === null ? undefined : (JSON.parse(stored) as Visits);
  } catch {
    // Storage may be forbidden: then every visit is the first one.
    return undefined;
  }
}

function write(userId: string, visits: Visits): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(visits));
  } catch {
    // The same.
  }
}
