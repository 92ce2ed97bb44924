import { setTimeout as delay } from 'node:timers/promises';
import { productIdOf } from 'catalog/product/product-id';
import { add, multiply, parseMoney, toDecimalString, zero } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { DemoOrder } from './demo-orders.ts';
import { retryUntilShown } from './retry-until-shown.ts';

export interface Ordering {
  readonly demo: DemoCompany;
  /** The main branch first. */
  readonly branchIds: readonly string[];
}

const RESTORED_WITHIN_MS = 3_000;
const POLL_MS = 100;

/** A company's orders, one after the other as its buyer places them; the cart is left empty. */
export async function seedOrders(member: PortalConnection, ordering: Ordering): Promise<void> {
  for (const [place, order] of ordering.demo.orders.entries()) {
    const key = `demo order ${ordering.demo.user.username} ${place}`;
    await seedOrder(member, { ...ordering, order, key });
  }
}

interface Placing extends Ordering {
  readonly order: DemoOrder;
  readonly key: string;
}

async function seedOrder(member: PortalConnection, placing: Placing): Promise<void> {
  const { demo, branchIds, order, key } = placing;
  const { tenantId } = demo;
  for (const [sku, quantity] of order.lines) {
    const adding = { productId: productIdOf(sku), quantity, tenantId };
    await retryUntilShown(() => member.command('AddCartItem', adding, `${key} ${sku}`));
  }
  const branchId = branchIds[Math.min(order.branch, branchIds.length - 1)];
  const input = {
    tenantId,
    expectedTotal: totalOf(order, tenantId),
    ...(branchId ? { branchId } : {}),
    ...(order.poNumber ? { poNumber: order.poNumber } : {}),
  };
  await retryUntilShown(() => member.command('PlaceOrder', input, key));
  if (order.fails) await emptyCart(member, placing);
}

/** A failed order gives the cart its lines back, once it is settled. */
async function emptyCart(member: PortalConnection, { demo, key }: Placing): Promise<void> {
  const { tenantId } = demo;
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
