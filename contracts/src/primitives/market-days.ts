import { TENANTS } from './tenant.ts';
import type { Tenant } from './tenant.ts';

/** Where the day of a market begins, as IANA names it. */
export const MARKET_TIME_ZONES: Readonly<Record<Tenant, string>> = {
  eur: 'Europe/Vienna',
  km: 'Europe/Sarajevo',
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

// Making one costs more than all that is done with it.
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day ('2026-03-31') that it is in a market at an instant. */
export function dayOf(market: Tenant, at: Date): string {
  return wallClock(market, at).slice(0, 10);
}

/** The calendar month ('2026-03') that it is in a market at an instant. */
export function monthIn(market: Tenant, at: Date): string {
  return wallClock(market, at).slice(0, 7);
}

/** The instant at which a day begins in a market: at midnight there, which no change of clocks falls upon. */
export function beginningOf(market: Tenant, day: string): string {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const ahead = Date.parse(`${wallClock(market, new Date(midnight))}Z`) - midnight;
  const near = new Date(midnight - ahead);
  // Between the two the clocks may have been changed.
  const off = Date.parse(`${wallClock(market, near)}Z`) - midnight;
  return new Date(near.getTime() - off).toISOString();
}

/** Instants between which something falls: `from` belongs to it, `to` does not. */
interface Bounds {
  readonly from: string;
  readonly to: string;
}

/** When a month ('2026-03') begins in a market, and when the next one does. */
export function boundsOfMonth(market: Tenant, month: string): Bounds {
  const first = `${month}-01`;
  // Of any month the 32nd day falls into the next one.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: beginningOf(market, first), to: beginningOf(market, next) };
}

/** Between which instants some days of a market fall, both included; either may be left out. */
export function boundsOfDays(
  market: Tenant,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Partial<Bounds> {
  return {
    ...(from === undefined ? {} : { from: beginningOf(market, from) }),
    ...(to === undefined ? {} : { to: beginningOf(market, dayAfter(to)) }),
  };
}

/** Days of a market, such as '2026-01-01', both included. */
export interface Period {
  readonly market: Tenant;
  readonly from: string;
  readonly to: string;
}

/** Instants between which something happened; `until` no longer belongs to it. */
export interface Span {
  readonly from: string;
  readonly until: string;
}

/** Between which instants a period lies. */
export function spanOf({ market, from, to }: Period): Span {
  return { from: beginningOf(market, from), until: beginningOf(market, dayAfter(to)) };
}

/** What a clock in the market shows to the minute ('2026-03-31 14:05'). */
export function minuteIn(market: Tenant, at: Date): string {
  return wallClock(market, at).slice(0, 16).replace('T', ' ');
}

/** An instant by the clocks of a market, with how far they are ahead: '2026-03-31T14:05:00.000+02:00'. */
export function instantIn(market: Tenant, at: Date): string {
  const ahead = aheadOf(market, at);
  const shown = new Date(at.getTime() + ahead * MINUTE_MS).toISOString().slice(0, -1);
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `${shown}${ahead < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(minutes)}`;
}

/** The day after a day, or so many days after it. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The instant at which a day begins in each of some markets; undefined where they begin it at different ones. */
export function commonBeginningOf(day: string, markets: readonly Tenant[] = TENANTS) {
  const instants = new Set(markets.map((market) => beginningOf(market, day)));
  const [first] = instants;
  return instants.size === 1 ? first : undefined;
}

// Lists hold one instant after the other, mostly of the same hour.
const lastAhead = new Map<Tenant, { readonly hour: number; readonly minutes: number }>();

/** How many minutes the clocks of a market are ahead of UTC. They are changed on the hour. */
function aheadOf(market: Tenant, at: Date): number {
  const hour = Math.floor(at.getTime() / HOUR_MS);
  const last = lastAhead.get(market);
  if (last?.hour === hour) return last.minutes;
  const began = new Date(hour * HOUR_MS);
  const minutes = (Date.parse(`${wallClock(market, began)}Z`) - began.getTime()) / MINUTE_MS;
  lastAhead.set(market, { hour, minutes });
  return minutes;
}

function twoDigits(count: number): string {
  return String(count).padStart(2, '0');
}

/** What a clock in the market shows: '2026-03-31T14:05:00'. */
function wallClock(market: Tenant, at: Date): string {
  const timeZone = MARKET_TIME_ZONES[market];
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
  clocks.set(timeZone, clock);
  return clock.format(at).replace(' ', 'T');
}
