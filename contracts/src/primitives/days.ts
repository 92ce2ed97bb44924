const DAY_MS = 86_400_000;

/** A month of this century: '2026-03'. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The instant at which a day ('2026-03-31') begins, in UTC. */
export function firstInstantOf(day: string): string {
  return new Date(`${day}T00:00:00.000Z`).toISOString();
}

/** The instant at which a day is over, in UTC. */
export function firstInstantAfter(day: string): string {
  return new Date(Date.parse(firstInstantOf(day)) + DAY_MS).toISOString();
}
