import { setTimeout as delay } from 'node:timers/promises';
import { productIdOf } from 'catalog/product/product-id';
import { add, multiply, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import type { DemoOrder } from './demo-orders.ts';
import { pollUntilShown, retryUntilShown } from './retry-until-shown.ts';

const RESTORED_WITHIN_MS = 3_000;
const POLL_MS = 100;

export interface Placing {
  readonly order: DemoOrder;
  readonly tenantId: Tenant;
  readonly branchId: string | undefined;
  readonly key: string;
}

/** Fills the cart as a buyer does. */
export async function fillCart(
  member: PortalConnection,
  { order, tenantId, key }: Omit<Placing, 'branchId'>,
): Promise<void> {
  for (const [sku, quantity] of order.lines) {
    const adding = { productId: productIdOf(sku), quantity, tenantId };
    await retryUntilShown(() => member.command('AddCartItem', adding, `${key} ${sku}`));
  }
}

/** Places an order of what is in the cart; answers its id once it is settled. */
export async function seedOrder(member: PortalConnection, placing: Placing): Promise<string> {
  const { order, tenantId, branchId, key } = placing;
  const input = {
    tenantId,
    expectedTotal: totalOf(order, tenantId),
    ...(branchId ? { branchId } : {}),
    ...(order.poNumber ? { poNumber: order.poNumber } : {}),
  };
  const placed = await retryUntilShown(() => member.command('PlaceOrder', input, key));
  const { status, failure } =
    placed.status === 'processing' ? await settled(member, placed.id) : placed;
  if (status === 'failed' && !order.fails) throw new Error(`${key} failed: ${failure?.message}`);
  return placed.id;
}

async function settled(member: PortalConnection, orderId: string) {
  return pollUntilShown(async () => {
    const order = await member.query('orders.get', { orderId });
    return order.status === 'processing' ? undefined : order;
  });
}

/** A failed order gives the cart its lines back, once it is settled. */
export async function emptyCart(
  member: PortalConnection,
  { tenantId, key }: Pick<Placing, 'tenantId' | 'key'>,
): Promise<void> {
  const giveUpAt = Date.now() + RESTORED_WITHIN_MS;
  let lines = await member.query('cart.items', { tenantId });
  while (lines.length === 0 && Date.now() < giveUpAt) {
    await delay(POLL_MS);
    lines = await member.query('cart.items', { tenantId });
  }
  for (const { id: itemId } of lines) {
    await member.command('RemoveCartItem', { itemId, tenantId }, `${key} empty ${itemId}`);
  }
}

/** What the order comes to by the demo's own prices. */
export function totalOf({ lines }: DemoOrder, tenantId: Tenant): string {
  const currency = currencyOf(tenantId);
  const total = lines.reduce((sum, [sku, quantity]) => {
    const price = DEMO_PRODUCTS.find((product) => product.sku === sku)?.[tenantId];
    if (price === undefined) throw new Error(`${sku} has no price in ${tenantId}`);
    return add(sum, multiply(parseMoney(price, currency), quantity));
  }, zero(currency));
  return toDecimalString(total);
}
