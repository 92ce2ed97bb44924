import { z } from 'zod';
import {
  branchSpendingSchema,
  orderRevealSchema,
  orderSchema,
  ordersFilterSchema,
  placeOrderSchema,
  reorderResultSchema,
  revealSchema,
  revealedKeySchema,
  revealsQuerySchema,
  orderDetailsSchema,
  timelineEntrySchema,
} from 'contracts/api/orders';
import { headers, paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { languageSchema } from 'contracts/primitives/schemas';
import { composeCart } from '../cart/compose-cart.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { currentCheckpoint } from '../history/current-checkpoint.ts';
import { nameActors } from '../orders/actors.ts';
import { composeReveals, lookedBy } from '../orders/compose-reveals.ts';
import { entryFor, orderFor } from '../orders/without-balance.ts';
import { sendKeyFile } from '../orders/key-files.ts';
import { companyRight } from '../policies/policies.ts';
import { marketOf } from '../policies/shop-market.ts';

const order = z.object({ id: idSchema });

/** The company's orders: placing, looking back, and the keys they hold. */
export const ordersRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.orders,
    summary: 'The orders of the company, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { query: ordersFilterSchema, response: z.array(orderSchema) },
    handler: async ({ ctx, runQuery, caller, query }) => {
      const { items, total } = await runQuery('orders.list', query);
      ctx.set(headers.totalCount, String(total));
      return items.map((each) => orderFor(caller.user, each));
    },
  }),
  route({
    method: 'POST',
    path: paths.orders,
    summary: 'Place and pay the cart; answers the order, settled or still processing',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    idempotencyKey: 'required',
    schema: { body: placeOrderSchema, response: orderSchema },
    handler: async ({ ctx, command, caller, body }) => {
      marketOf(caller.user, body.tenantId);
      const placed = await command('PlaceOrder', body);
      ctx.status = 201;
      return orderFor(caller.user, placed);
    },
  }),
  // Before the row of one order, whose path it would match.
  route({
    method: 'GET',
    path: paths.reveals,
    summary: 'Who in the company looked at which keys, newest first; X-Total-Count tells how often',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { query: revealsQuerySchema, response: z.array(orderRevealSchema) },
    handler: async ({ ctx, runQuery, query }) => {
      const { items: records, total } = await runQuery('licensing.reveals', query);
      const orderIds = [...new Set(records.map(({ orderId }) => orderId))];
      const [orders, nameOf] = await Promise.all([
        runQuery('orders.byIds', { orderIds }),
        nameActors({ runQuery }, records.map(lookedBy)),
      ]);
      ctx.set(headers.totalCount, String(total));
      return composeReveals({ records, orders, nameOf });
    },
  }),
  route({
    method: 'GET',
    path: `${paths.orders}/:id`,
    summary: 'An order with its lines and masked keys',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { params: order, response: orderDetailsSchema },
    handler: async ({ runQuery, caller, params }) =>
      orderFor(caller.user, await runQuery('orders.get', { orderId: params.id })),
  }),
  route({
    method: 'GET',
    path: `${paths.orders}/:id/timeline`,
    summary: 'What happened to an order and who did it, oldest first',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { params: order, response: z.array(timelineEntrySchema) },
    handler: async ({ runQuery, caller, params }) => {
      const entries = await runQuery('orders.timeline', { orderId: params.id });
      const actors = entries.map(({ actor }) => actor);
      const nameOf = await nameActors({ runQuery }, actors);
      return entries.map((entry) =>
        entryFor(caller.user, { ...entry, actor: nameOf(entry.actor) }),
      );
    },
  }),
  route({
    method: 'POST',
    path: `${paths.orders}/:id/reorder`,
    summary: 'Put what an order held into the cart; answers the cart and what stayed out of it',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    idempotencyKey: 'required',
    schema: { params: order, response: reorderResultSchema },
    handler: async ({ deps, command, params, sender }) => {
      const { items: lines, tenantId, left } = await command('Reorder', { orderId: params.id });
      return { cart: await composeCart({ lines, tenantId }, deps.catalog, sender), left };
    },
  }),
  route({
    method: 'POST',
    path: `${paths.orders}/:id/keys/reveal`,
    summary:
      'The licence keys, as a list or as a CSV, XLSX or PDF file; each reveal is recorded. In a CSV file a text that begins like a formula stands as ="…", which spreadsheets show exactly; in the formats csv-comma and csv-semicolon every text does of which a spreadsheet would make something else',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('reveal-keys'),
    idempotencyKey: 'required',
    told: 'reveal',
    schema: {
      params: order,
      query: z.object({ language: languageSchema }),
      body: revealSchema,
      response: z.array(revealedKeySchema),
      sends: 'file',
    },
    handler: async ({ ctx, command, runQuery, params, query, body }) => {
      const keys = await command('RevealKeys', { orderId: params.id, ...body });
      if (body.format === 'json') return keys;
      const bought = await runQuery('orders.get', { orderId: params.id });
      const checkpoint = await currentCheckpoint({ runQuery });
      const { format } = body;
      const { language } = query;
      await sendKeyFile(ctx, { order: bought, keys, format, language, checkpoint });
      return undefined;
    },
  }),
  route({
    method: 'GET',
    path: paths.branchSpending,
    summary: 'What the completed orders of the company cost, by branch and in all',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-orders'),
    schema: { response: branchSpendingSchema },
    handler: async ({ runQuery }) => runQuery('orders.branchSpending', {}),
  }),
];
