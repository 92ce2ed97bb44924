import { orderingQueries } from 'contracts/calls/ordering';
import type { OrdersGetResult } from 'contracts/calls/ordering';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { companyOf, marketOf } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import type { Query } from 'kernel/queries/query';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { findAdminOrders } from './find-admin-orders.ts';
import { findByIds, findNames, findPage, withParts } from './find-orders.ts';
import type { OrderReading } from './find-orders.ts';
import { timelineOf } from './order-of.ts';
import { ORDER_HISTORY } from './tables.ts';
import type { OrderRow } from './tables.ts';

/** The orders of the actor's company, newest first. */
export function ordersQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['orders.list'], {
    scope: 'company',
    reads: [ORDER_HISTORY],
    policy: membersOnly,
    run: ({ input, actor, db }) => {
      const own = { companyId: companyOf(actor), market: marketOf(actor) };
      return findPage({ ...deps, db }, { ...input, ...own });
    },
  });
}

/** One order of the actor's company; another company's is a 404 like a missing one. */
export function orderQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['orders.get'], {
    scope: 'company',
    reads: [ORDER_HISTORY],
    policy: membersOnly,
    run: ({ input, actor, db }) =>
      findOrder({ ...deps, db }, { order_id: input.orderId, company_id: companyOf(actor) }),
  });
}

/** Some orders of the actor's company; those that are not its own are left out. */
export function ordersByIdsQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['orders.byIds'], {
    scope: 'company',
    reads: [ORDER_HISTORY],
    policy: membersOnly,
    run: ({ input, db }) => findByIds({ ...deps, db }, input.orderIds),
  });
}

/** What some orders of the actor's company are called: nobody reads 500 lines for a number. */
export function ordersNamedQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['orders.named'], {
    scope: 'company',
    reads: [ORDER_HISTORY],
    policy: membersOnly,
    run: ({ input, db }) => findNames({ ...deps, db }, input.orderIds),
  });
}

/** Every company's orders. */
export function adminOrdersQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['admin.orders'], {
    scope: 'every-company',
    reads: [ORDER_HISTORY],
    policy: adminsOnly,
    run: ({ input, db }) => findAdminOrders({ ...deps, db }, input),
  });
}

/** One order of any company. */
export function adminOrderQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['admin.order'], {
    scope: 'every-company',
    reads: [ORDER_HISTORY],
    policy: adminsOnly,
    run: ({ input, db }) => findOrder({ ...deps, db }, { order_id: input.orderId }),
  });
}

async function findOrder(
  parts: OrderReading,
  key: Readonly<Record<string, string>>,
): Promise<OrdersGetResult | Rejection> {
  const row = await firstRow<OrderRow>(parts.db.from(ORDER_HISTORY, 'orders').where(key));
  const [order] = row ? await withParts(parts, [row]) : [];
  if (!row || !order) return reject('not-found', 'There is no such order.');
  return { ...order, timeline: timelineOf(row) };
}
