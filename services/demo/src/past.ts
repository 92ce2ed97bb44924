/** How far back a demo's first day lies. */
export const PAST_DAYS = 120;

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const WORK_BEGINS = 7;
const WORK_ENDS = 17;
const WORK_MS = (WORK_ENDS - WORK_BEGINS) * HOUR_MS;

/** How much is bought on each day of the week, Sunday first. */
const WEEK = [0.12, 1, 1.25, 1.1, 1.15, 0.8, 0.25] as const;
/** How much more is bought in the end than in the beginning. */
const GROWTH = 1.2;

/** The time that a demo has behind it: moments of it, none of which lies ahead. */
export interface Past {
  readonly begins: Date;
  readonly ends: Date;
  daysAgo(days: number): Date;
  /** Moments grow with the share (0 to 1), more of them on working days than on others, and in working hours. */
  busy(share: number): Date;
  /** The share of the past's business that was done before a day. */
  shareAt(daysAgo: number): number;
}

/** @param ends the moment at which the demo was first started. */
export function pastUntil(ends: Date): Past {
  const daysAgo = (days: number): Date => new Date(ends.getTime() - days * DAY_MS);
  const weights = Array.from({ length: PAST_DAYS }, (_, day) =>
    weightOf(workAfter(daysAgo(PAST_DAYS - day), WORK_MS / 2), day),
  );
  const before = weights.map((_, day) => sumOf(weights.slice(0, day)));
  const whole = sumOf(weights);
  return {
    begins: daysAgo(PAST_DAYS),
    ends,
    daysAgo,
    busy: (share) => {
      const done = Math.min(Math.max(share, 0), 0.9999) * whole;
      const day = before.findLastIndex((sum) => sum <= done);
      const ofDay = (done - (before[day] ?? 0)) / (weights[day] ?? 1);
      return workAfter(daysAgo(PAST_DAYS - day), ofDay * WORK_MS * 0.999);
    },
    shareAt: (days) => (before[Math.max(0, PAST_DAYS - Math.ceil(days))] ?? 0) / whole,
  };
}

function weightOf(noon: Date, day: number): number {
  return (WEEK[noon.getUTCDay()] ?? 1) * (1 + (GROWTH * day) / PAST_DAYS);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}

/** The moment at which so much working time has gone by after another. */
function workAfter(start: Date, workMs: number): Date {
  const midnight = Math.floor(start.getTime() / DAY_MS) * DAY_MS;
  const opens = midnight + WORK_BEGINS * HOUR_MS;
  const from = Math.max(start.getTime(), opens);
  const left = Math.max(0, opens + WORK_MS - from);
  if (workMs < left) return new Date(from + workMs);
  return new Date(opens + DAY_MS + (workMs - left));
}
