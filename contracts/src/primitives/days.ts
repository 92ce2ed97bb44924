const DAY_MS = 86_400_000;

/** A month in UTC, of this century: '2026-03'. */
export const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** The instant at which a day ('2026-03-31') begins, in UTC. */
export function firstInstantOf(day: string): string {
  return new Date(`${day}T00:00:00.000Z`).toISOString();
}

/** The instant at which a day is over, in UTC. */
export function firstInstantAfter(day: string): string {
  return new Date(Date.parse(firstInstantOf(day)) + DAY_MS).toISOString();
}

/** The first instant of a month ('2026-03') in UTC, and that of the next month. */
export function boundsOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = new Date(`${month}-01T00:00:00.000Z`);
  const to = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1));
  return { from: from.toISOString(), to: to.toISOString() };
}

/** The month ('2026-03') that an instant falls into, in UTC. */
export function monthOf(instant: string | Date): string {
  return new Date(instant).toISOString().slice(0, 7);
}
