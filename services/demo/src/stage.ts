import type { Cast } from './cast.ts';
import type { Past } from './past.ts';

/** Where the demo's history plays. */
export interface Stage {
  readonly past: Past;
  readonly cast: Cast;
  /** Ids of orders by {@link orderKey}, as they come to be. */
  readonly orders: Map<string, string>;
}

/** Actions that need it come after the first deliveries; those that touch it see to that. */
export const STOCK = 'stock';

/** What admins have set for each market. */
export const SETTINGS = 'settings';

/** Touched by what opens or closes somebody's account. */
export function accountOf(username: string): string {
  return `account ${username}`;
}

/** The idempotency key of a company's order, by its place among them. */
export function orderKey(username: string, place: number): string {
  return `demo order ${username} ${place}`;
}

const MINUTE_MS = 60_000;
const NEWEST_MS = 2 * MINUTE_MS;

/** Some minutes later, or undefined where that is not over yet. */
export function minutesAfter(moment: Date, minutes: number, past: Past): Date | undefined {
  const later = moment.getTime() + minutes * MINUTE_MS;
  return later <= past.ends.getTime() - NEWEST_MS ? new Date(later) : undefined;
}
