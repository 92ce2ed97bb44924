import type { Dashboard } from 'contracts/api/console';
import type { Market } from '../frame/use-market.ts';
import { listPath } from '../list/list-path.ts';
import type { FilterAt } from '../list/list-path.ts';
import { operationsPlaces } from '../operations/operations-places.ts';
import type { Texts } from '../texts/en/en.ts';

/** Something that waits for staff: how much of it, and the list of just that. */
export interface WaitingItem {
  readonly label: string;
  readonly count: number;
  readonly to: string;
}

/** Everything that waits, by the entry of the navigation under which it is dealt with; `others` have none. */
export interface WaitingWork {
  readonly deposits: readonly WaitingItem[];
  readonly bankStatements: readonly WaitingItem[];
  readonly tickets: readonly WaitingItem[];
  readonly imports: readonly WaitingItem[];
  readonly keys: readonly WaitingItem[];
  readonly operations: readonly WaitingItem[];
  readonly others: readonly WaitingItem[];
}

/** What waits by the figures of the dashboard, with the list behind each. What is zero is among it. */
export function waitingWork(
  dashboard: Dashboard,
  market: Market,
  texts: Texts['dashboard'],
): WaitingWork {
  const { money, stoppedJobs, belowThreshold, machinery } = dashboard;
  const low = listPath('keys/stock', { watch: 'low' });
  const stopped = listPath('imports', { state: 'stopped' });
  return {
    deposits: [{ label: texts.deposits, count: money.requests, to: waitingDeposits(market) }],
    bankStatements: [
      {
        label: texts.payments,
        count: money.payments,
        to: listPath('bank-payments', { outcome: 'unmatched' }, market),
      },
    ],
    tickets: (['older', 'week', 'day'] as const).map((age) => ({
      label: `${texts.tickets}, ${texts.ticketAges[age]}`,
      count: dashboard.tickets[age],
      to: waitingTickets(market, { age }),
    })),
    imports: [{ label: texts.stoppedJobs, count: stoppedJobs, to: stopped }],
    keys: [{ label: texts.belowThreshold, count: belowThreshold, to: low }],
    operations:
      machinery === null
        ? []
        : [{ label: texts.parked, count: machinery.parked, to: operationsPlaces.parked }],
    others: [
      ...ordersThatWait(dashboard, market, texts),
      ...productsThatWait(dashboard, market, texts),
    ],
  };
}

export const waitingDeposits = (market: Market): string =>
  listPath('deposits', { state: 'pending' }, market);

export const waitingTickets = (market: Market, further: FilterAt<'support'> = {}): string =>
  listPath('support', { status: 'waiting', ...further }, market);

export function sumOf(items: readonly WaitingItem[]): number {
  return items.reduce((sum, { count }) => sum + count, 0);
}

function ordersThatWait(
  { markets }: Dashboard,
  market: Market,
  texts: Texts['dashboard'],
): readonly WaitingItem[] {
  const failed = markets.map(({ tenantId, failures: { from, orders } }) => ({
    label: texts.failedLately(tenantId.toUpperCase()),
    count: orders,
    to: listPath('orders', { status: 'failed', from }, tenantId),
  }));
  const processing = {
    label: texts.processing,
    count: markets.reduce((sum, each) => sum + each.processing, 0),
    to: listPath('orders', { status: 'processing' }, market),
  };
  return [...failed, processing];
}

function productsThatWait(
  { stock }: Dashboard,
  market: Market,
  texts: Texts['dashboard'],
): readonly WaitingItem[] {
  const { outOfStock, lowStock, unpriced } = stock;
  // What nobody is to buy any more need not be in stock.
  const level = (stockLevel: 'out-of-stock' | 'low-stock'): string =>
    listPath('products', { stockLevel, sold: 'now' }, market);
  return [
    { label: texts.outOfStock, count: outOfStock, to: level('out-of-stock') },
    { label: texts.lowStock, count: lowStock, to: level('low-stock') },
    { label: texts.unpriced, count: unpriced, to: listPath('products', { sold: 'none' }) },
  ];
}
