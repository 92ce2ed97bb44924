import { z } from 'zod';
import {
  orderSchema,
  placeOrderSchema,
  revealSchema,
  revealedKeySchema,
} from 'contracts/api/orders';
import { headers, paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { ordersGetResult, ordersListQuery } from 'contracts/queries/ordering';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { sendKeyFile } from '../orders/key-files.ts';
import { companyMembers } from '../policies/policies.ts';
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
    policy: companyMembers,
    schema: { query: ordersListQuery, answer: z.array(orderSchema) },
    handler: async ({ ctx, ask, query }) => {
      const { items, total } = await ask('orders.list', query);
      ctx.set(headers.totalCount, String(total));
      return items;
    },
  }),
  route({
    method: 'POST',
    path: paths.orders,
    summary: 'Place and pay the cart; answers the order, settled or still processing',
    rateLimit: 'general',
    auth: 'session',
    policy: companyMembers,
    idempotencyKey: 'required',
    schema: { body: placeOrderSchema, answer: orderSchema },
    handler: async ({ ctx, command, caller, body }) => {
      marketOf(caller.user, body.tenantId);
      const placed = await command('PlaceOrder', body);
      ctx.status = 201;
      return placed;
    },
  }),
  route({
    method: 'GET',
    path: `${paths.orders}/:id`,
    summary: 'An order with its lines and masked keys',
    rateLimit: 'general',
    auth: 'session',
    policy: companyMembers,
    schema: { params: order, answer: ordersGetResult },
    handler: async ({ ask, params }) => ask('orders.get', { orderId: params.id }),
  }),
  route({
    method: 'POST',
    path: `${paths.orders}/:id/keys/reveal`,
    summary: 'The licence keys, as a list or as a CSV or PDF file; each reveal is recorded',
    rateLimit: 'general',
    auth: 'session',
    policy: companyMembers,
    idempotencyKey: 'required',
    schema: { params: order, body: revealSchema, answer: z.array(revealedKeySchema) },
    handler: async ({ ctx, command, ask, params, body }) => {
      const keys = await command('RevealKeys', { orderId: params.id, ...body });
      if (body.format === 'json') return keys;
      const bought = await ask('orders.get', { orderId: params.id });
      await sendKeyFile(ctx, { order: bought, keys, format: body.format });
      return undefined;
    },
  }),
];
