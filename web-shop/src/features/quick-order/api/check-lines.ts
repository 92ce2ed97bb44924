import type { AnsweredLine, CartLinesAdd, QuickOrder } from 'contracts/api/quick-order';
import type { CartItem } from 'contracts/api/cart';
import { quickOrderPaths } from 'contracts/api/quick-order-paths';
import { headers } from 'contracts/api/shop-api';
import { call } from '../../../request/api-client.ts';

/** What the shop says to each article of a list. */
export async function checkLines(order: QuickOrder): Promise<AnsweredLine[]> {
  return call<AnsweredLine[]>('POST', quickOrderPaths.check, { body: order });
}

/** Puts all of them into the cart. @param key the same for each attempt at the same lines */
export async function addLines(lines: CartLinesAdd, key: string): Promise<CartItem[]> {
  return call<CartItem[]>('POST', quickOrderPaths.addLines, {
    body: lines,
    headers: { [headers.idempotencyKey]: key },
  });
}
