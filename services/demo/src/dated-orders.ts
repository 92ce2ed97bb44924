import type { DemoCompany } from './companies/demo-company.ts';
import { choiceOf } from './choice.ts';
import type { DemoOrder } from './demo-orders.ts';
import type { Past } from './past.ts';

/** An order of a company's history and when it was placed. */
export interface DatedOrder {
  /** Its place in the company's list, which names it. */
  readonly place: number;
  readonly order: DemoOrder;
  /** When its cart was filled: after the order before. */
  readonly filledAt: Date;
  readonly at: Date;
}

const HUNDREDTHS = 100;
const FILLED_MS = 3 * 60_000;

/** A company's orders in the order of their time. Those without a day of their own are spread over its time. */
export function datedOrders(
  { user, joinedDaysAgo, orders }: DemoCompany,
  past: Past,
): readonly DatedOrder[] {
  const usual = orders.filter(({ daysAgo }) => daysAgo === undefined);
  const begins = past.shareAt(joinedDaysAgo - 1);
  const momentOf = (order: DemoOrder, place: number): Date => {
    const jitter = choiceOf(`${user.username} moment ${place}`, HUNDREDTHS) / HUNDREDTHS;
    if (order.daysAgo !== undefined && order.daysAgo < 1) return past.daysAgo(order.daysAgo);
    if (order.daysAgo !== undefined) {
      return past.busy(past.shareAt(order.daysAgo) + jitter / 500);
    }
    const within = (usual.indexOf(order) + 0.1 + 0.85 * jitter) / usual.length;
    return past.busy(begins + (1 - begins) * within);
  };
  const sorted = orders
    .map((order, place) => ({ place, order, at: momentOf(order, place) }))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
  return sorted.map((each, number) => ({
    ...each,
    filledAt: filledBefore(each.at, sorted[number - 1]),
  }));
}

function filledBefore(at: Date, before?: Pick<DatedOrder, 'order' | 'at'>): Date {
  // What failed gives its cart back, which is emptied first.
  if (before?.order.fails) return at;
  const earliest = before ? (before.at.getTime() + at.getTime()) / 2 : 0;
  return new Date(Math.max(earliest, at.getTime() - FILLED_MS));
}
