import { dayOf } from 'contracts/primitives/market-days';
import type { Period } from 'contracts/primitives/market-days';
import { TENANTS, isTenant } from 'contracts/primitives/tenant';

/** So many fiscal years are offered beside the present one. */
const YEARS_BACK = 5;

/** The period that an address names; the present fiscal year of the first market where it names none. */
export function periodIn(search: URLSearchParams, now: Date): Period {
  const named = search.get('market');
  const market = isTenant(named) ? named : TENANTS[0];
  const year = dayOf(market, now).slice(0, 4);
  const { from, to } = daysOf(year);
  return { market, from: search.get('from') ?? from, to: search.get('to') ?? to };
}

/** The first and the last day of a fiscal year, which is the calendar's. */
export function daysOf(year: string): Pick<Period, 'from' | 'to'> {
  return { from: `${year}-01-01`, to: `${year}-12-31` };
}

/** The fiscal year that a period is; undefined for other days. */
export function yearOf({ from, to }: Period): string | undefined {
  const days = daysOf(from.slice(0, 4));
  return days.from === from && days.to === to ? from.slice(0, 4) : undefined;
}

/** The years to choose from, the present one first. */
export function yearsAt(now: Date): readonly string[] {
  const present = now.getUTCFullYear();
  return Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(present - back));
}

const DAY = /^20\d\d-\d\d-\d\d$/;

/** Whether a period can be asked for. */
export function isWholePeriod({ from, to }: Period): boolean {
  return DAY.test(from) && DAY.test(to) && from <= to;
}

/** The last day of a period that has begun: of what comes nobody knows who has which rights. */
export function lastKnownDay({ market, from, to }: Period, now: Date): string {
  const today = dayOf(market, now);
  if (to <= today) return to;
  return from <= today ? today : from;
}
