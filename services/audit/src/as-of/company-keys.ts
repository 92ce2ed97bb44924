import type { CompanyKeysFigures, OrderFigures } from 'contracts/api/history-as-of';
import { inParts } from './in-parts.ts';
import { lastOf } from './last-event.ts';
import type { DigestedLog } from './digested-log.ts';
import type { PaidOrder } from './log-digest.ts';
import type { Moment } from './moment.ts';
import { viewAt } from './state-at.ts';
import type { AsOfSources, Subject } from './subject.ts';

const MOST_ORDERS = 500;
const MOST_KEYS = 1_000;

/**
 * The keys that a company held. Which orders it paid the debits of its wallet say, and what they held their own
 * streams: no read model is asked.
 */
export function companyKeys({ streams, log, views }: AsOfSources): Subject<CompanyKeysFigures> {
  return {
    streamsOf: async (companyId) => {
      const orders = await paidOrders(log, companyId, {});
      const latest = orders.slice(-MOST_ORDERS);
      return latest.map(({ orderId }) => `order-${orderId}`);
    },
    at: async (companyId, moment) => {
      const orders = await paidOrders(log, companyId, moment);
      const shown = orders.slice(-MOST_ORDERS).toReversed();
      const states = await inParts(shown, async ({ orderId }) => {
        const state = await viewAt(streams, views.order, { id: orderId, moment });
        return { ...state, orderId };
      });
      const keys = states.flatMap(({ orderId, figures }) => keysOf(orderId, figures));
      const figures = {
        companyId,
        counts: countsOf(keys),
        keys: keys.slice(0, MOST_KEYS),
        orders: shown.length,
        ordersLeftOut: orders.length - shown.length,
      };
      return { figures, last: lastOf(states.map(({ last }) => last)) };
    },
  };
}

function keysOf(orderId: string, { orderNumber, keys }: Omit<OrderFigures, 'orderId'>) {
  return keys.map((key) => ({ ...key, orderId, orderNumber: orderNumber ?? '' }));
}

function countsOf(keys: CompanyKeysFigures['keys']): CompanyKeysFigures['counts'] {
  const counts = { active: 0, revoked: 0, replaced: 0, refunded: 0 };
  for (const { status } of keys) counts[status] += 1;
  return counts;
}

/** Oldest first. */
async function paidOrders(
  log: DigestedLog,
  companyId: string,
  { upTo, by }: Moment,
): Promise<readonly PaidOrder[]> {
  const paid = (await log.upToNow()).paidOrdersOf.get(companyId) ?? [];
  return paid.filter(
    ({ position, time }) =>
      (upTo === undefined || position <= upTo) && (by === undefined || time <= by),
  );
}
