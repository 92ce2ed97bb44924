import { z } from 'zod';
import { cartAddSchema, cartChangeSchema, cartQuerySchema, cartSchema } from 'contracts/api/cart';
import { paths } from 'contracts/api/paths';
import {
  cartLinesAddSchema,
  quickOrderAnswerSchema,
  quickOrderSchema,
} from 'contracts/api/quick-order';
import { idSchema } from 'contracts/primitives/ids';
import { answerLines } from '../cart/answer-lines.ts';
import { articlesWithOwnImages } from '../cart/articles-with-own-images.ts';
import { composeCart } from '../cart/compose-cart.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { cartKeepers, shopUsers } from '../policies/policies.ts';
import { marketOf } from '../policies/shop-market.ts';

const line = z.object({ id: idSchema });

/** The caller's cart in a shop. Whoever changes it gets the whole cart back (O.23). */
export const cartRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.cart,
    summary: 'The lines of the cart',
    rateLimit: 'general',
    auth: 'session',
    policy: shopUsers,
    schema: { query: cartQuerySchema, response: cartSchema },
    handler: async ({ deps, runQuery, caller, query, sender }) => {
      const tenantId = marketOf(caller.user, query.tenantId);
      const lines = await runQuery('cart.items', { tenantId });
      return composeCart({ lines, tenantId }, deps.catalog, sender);
    },
  }),
  route({
    method: 'POST',
    path: paths.cart,
    summary: 'Add a product',
    rateLimit: 'general',
    auth: 'session',
    policy: cartKeepers,
    schema: { body: cartAddSchema, response: cartSchema },
    handler: async ({ deps, command, caller, body, sender }) => {
      const tenantId = marketOf(caller.user, body.tenantId);
      const { items } = await command('AddCartItem', body);
      return composeCart({ lines: items, tenantId }, deps.catalog, sender);
    },
  }),
  route({
    method: 'POST',
    path: paths.quickOrder.addLines,
    summary: 'Add many products at once: all of them, or none',
    rateLimit: 'general',
    auth: 'session',
    policy: cartKeepers,
    idempotencyKey: 'required',
    schema: { body: cartLinesAddSchema, response: cartSchema },
    handler: async ({ deps, command, caller, body, sender }) => {
      const tenantId = marketOf(caller.user, body.tenantId);
      const { items } = await command('AddCartLines', body);
      return composeCart({ lines: items, tenantId }, deps.catalog, sender);
    },
  }),
  route({
    method: 'POST',
    path: paths.quickOrder.check,
    summary: 'What the shop says to a list of article numbers and quantities; nothing is changed',
    rateLimit: 'general',
    auth: 'session',
    policy: cartKeepers,
    schema: { body: quickOrderSchema, response: quickOrderAnswerSchema },
    handler: async ({ deps, runQuery, caller, body }) => {
      const tenantId = marketOf(caller.user, body.tenantId);
      const skus = body.lines.map(({ sku }) => sku);
      const [articles, cart] = await Promise.all([
        runQuery('catalog.productsBySku', { skus, tenantId }),
        runQuery('cart.items', { tenantId }),
      ]);
      const shown = await articlesWithOwnImages(articles, deps.fetchedImages);
      return answerLines(body.lines, { articles: shown, cart });
    },
  }),
  route({
    method: 'PATCH',
    path: `${paths.cart}/:id`,
    summary: 'Change the quantity of a line',
    rateLimit: 'general',
    auth: 'session',
    policy: cartKeepers,
    schema: { params: line, query: cartQuerySchema, body: cartChangeSchema, response: cartSchema },
    handler: async ({ deps, command, caller, params, query, body, sender }) => {
      const tenantId = marketOf(caller.user, query.tenantId);
      const change = { itemId: params.id, tenantId, quantity: body.quantity };
      const { items } = await command('ChangeCartItem', change);
      return composeCart({ lines: items, tenantId }, deps.catalog, sender);
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.cart}/:id`,
    summary: 'Remove a line',
    rateLimit: 'general',
    auth: 'session',
    policy: cartKeepers,
    schema: { params: line, query: cartQuerySchema, response: cartSchema },
    handler: async ({ deps, command, caller, params, query, sender }) => {
      const tenantId = marketOf(caller.user, query.tenantId);
      const { items } = await command('RemoveCartItem', { itemId: params.id, tenantId });
      return composeCart({ lines: items, tenantId }, deps.catalog, sender);
    },
  }),
];
