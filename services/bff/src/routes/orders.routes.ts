import { headers } from 'contracts/api/headers';
import { ordersEndpoints } from 'contracts/endpoints/orders';
import { composeCart } from '../cart/compose-cart.ts';
import { currentCheckpoint } from '../history/current-checkpoint.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { nameActors } from '../orders/actors.ts';
import { composeReveals, lookedBy } from '../orders/compose-reveals.ts';
import { sendKeyFile } from '../orders/key-files.ts';
import { entryFor, orderFor } from '../orders/without-balance.ts';
import { marketOf } from '../policies/shop-market.ts';

/** The company's orders: placing, looking back, and the keys they hold. */
export const ordersRoutes: readonly Route[] = serve(ordersEndpoints, {
  orders: async ({ ctx, runQuery, caller, query }) => {
    const { items, total } = await runQuery('orders.list', query);
    ctx.set(headers.totalCount, String(total));
    return items.map((each) => orderFor(caller.user, each));
  },
  placeOrder: async ({ command, caller, body }) => {
    marketOf(caller.user, body.tenantId);
    const placed = await command('PlaceOrder', body);
    return orderFor(caller.user, placed);
  },
  reveals: async ({ ctx, runQuery, query }) => {
    const { items: records, total } = await runQuery('licensing.reveals', query);
    const orderIds = [...new Set(records.map(({ orderId }) => orderId))];
    const [orders, nameOf] = await Promise.all([
      runQuery('orders.byIds', { orderIds }),
      nameActors({ runQuery }, records.map(lookedBy)),
    ]);
    ctx.set(headers.totalCount, String(total));
    return composeReveals({ records, orders, nameOf });
  },
  order: async ({ runQuery, caller, params }) =>
    orderFor(caller.user, await runQuery('orders.get', { orderId: params.orderId })),
  orderTimeline: async ({ runQuery, caller, params }) => {
    const entries = await runQuery('orders.timeline', { orderId: params.orderId });
    const actors = entries.map(({ actor }) => actor);
    const nameOf = await nameActors({ runQuery }, actors);
    return entries.map((entry) => entryFor(caller.user, { ...entry, actor: nameOf(entry.actor) }));
  },
  reorder: async ({ deps, command, params, sender }) => {
    const { items: lines, tenantId, left } = await command('Reorder', { orderId: params.orderId });
    return { cart: await composeCart({ lines, tenantId }, deps.catalog, sender), left };
  },
  revealKeys: async ({ ctx, command, runQuery, params, query, body }) => {
    const keys = await command('RevealKeys', { orderId: params.orderId, ...body });
    if (body.format === 'json') return keys;
    const bought = await runQuery('orders.get', { orderId: params.orderId });
    const checkpoint = await currentCheckpoint({ runQuery });
    const { format } = body;
    const { language } = query;
    await sendKeyFile(ctx, { order: bought, keys, format, language, checkpoint });
    return undefined;
  },
});
