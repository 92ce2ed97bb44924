import { randomUUID } from 'node:crypto';
import type { Order } from 'contracts/api/orders';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { ApiRefusal } from '../harness/api-refusal.ts';
import type { SignedInBuyer } from '../harness/portal-under-test.ts';

/** What the buyers have met. */
export interface Shopping {
  requests: number;
  /** Answers of 5xx, and connections that ended without one. */
  readonly failures: string[];
  readonly orders: Order[];
}

/** Between two requests of a buyer: what they look at. */
const LOOK_MS = 400;

interface Trip {
  readonly productId: string;
  readonly price: string;
  readonly seen: Shopping;
}

/** Looks at the shop, buys one licence, and looks at what came of it, until it is stopped; no request is sent twice. */
export async function keepShopping(
  buyer: SignedInBuyer,
  { productId, price, seen }: Trip,
  stop: AbortSignal,
): Promise<void> {
  const ask = async <Answer>(request: () => Promise<Answer>): Promise<Answer | undefined> => {
    await deliberateDelay(LOOK_MS);
    seen.requests += 1;
    try {
      return await request();
    } catch (error) {
      // A cart that a read model shows late, or a price: the shop says so, and the buyer looks again.
      if (!(error instanceof ApiRefusal && error.status < 500)) seen.failures.push(said(error));
      return undefined;
    }
  };
  while (!stop.aborted) {
    await ask(async () => buyer.http.request('GET', '/api/products').then(notFailed));
    await ask(async () => buyer.http.request('GET', `/api/products/${productId}`).then(notFailed));
    const cart = await ask(() => buyer.cart());
    if (cart?.length === 0) await ask(() => buyer.addToCart({ productId }));
    const placing = { expectedTotal: price, idempotencyKey: randomUUID() };
    const order = await ask(() => buyer.placeOrder(placing));
    if (order) seen.orders.push(order);
    if (order) await ask(() => buyer.order(order.id));
    await ask(() => buyer.wallet());
  }
}

function notFailed(answer: { readonly status: number; readonly body: unknown }): void {
  if (answer.status >= 400) throw new ApiRefusal('GET', { ...answer, headers: {} });
}

function said(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
