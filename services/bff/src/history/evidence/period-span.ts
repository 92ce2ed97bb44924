import { boundsOfDays } from 'contracts/primitives/market-days';
import type { Period } from '../period/period-file.ts';

/** The instants between which days of a market lie; the second no longer belongs to them. */
export function spanOf(period: Period): { readonly from: string; readonly until: string } {
  const { from = '', to = '' } = boundsOfDays(period.market, period);
  return { from, until: to };
}
