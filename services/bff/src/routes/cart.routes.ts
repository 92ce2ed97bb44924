import { cartEndpoints } from 'contracts/endpoints/cart';
import { answerLines } from '../cart/answer-lines.ts';
import { articlesWithOwnImages } from '../cart/articles-with-own-images.ts';
import { composeCart } from '../cart/compose-cart.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { marketOf } from '../policies/shop-market.ts';

/** The caller's cart in a shop. Whoever changes it gets the whole cart back (O.23). */
export const cartRoutes: readonly Route[] = serve(cartEndpoints, {
  cart: async ({ deps, runQuery, caller, query, sender }) => {
    const tenantId = marketOf(caller.user, query.tenantId);
    const lines = await runQuery('cart.items', { tenantId });
    return composeCart({ lines, tenantId }, deps.catalog, sender);
  },
  addCartItem: async ({ deps, command, caller, body, sender }) => {
    const tenantId = marketOf(caller.user, body.tenantId);
    const { items } = await command('AddCartItem', body);
    return composeCart({ lines: items, tenantId }, deps.catalog, sender);
  },
  addCartLines: async ({ deps, command, caller, body, sender }) => {
    const tenantId = marketOf(caller.user, body.tenantId);
    const { items } = await command('AddCartLines', body);
    return composeCart({ lines: items, tenantId }, deps.catalog, sender);
  },
  checkQuickOrder: async ({ deps, runQuery, caller, body }) => {
    const tenantId = marketOf(caller.user, body.tenantId);
    const skus = body.lines.map(({ sku }) => sku);
    const [articles, cart] = await Promise.all([
      runQuery('catalog.productsBySku', { skus, tenantId }),
      runQuery('cart.items', { tenantId }),
    ]);
    const shown = await articlesWithOwnImages(articles, deps.fetchedImages);
    return answerLines(body.lines, { articles: shown, cart });
  },
  changeCartItem: async ({ deps, command, caller, params, query, body, sender }) => {
    const tenantId = marketOf(caller.user, query.tenantId);
    const change = { itemId: params.itemId, tenantId, quantity: body.quantity };
    const { items } = await command('ChangeCartItem', change);
    return composeCart({ lines: items, tenantId }, deps.catalog, sender);
  },
  removeCartItem: async ({ deps, command, caller, params, query, sender }) => {
    const tenantId = marketOf(caller.user, query.tenantId);
    const { items } = await command('RemoveCartItem', { itemId: params.itemId, tenantId });
    return composeCart({ lines: items, tenantId }, deps.catalog, sender);
  },
});
