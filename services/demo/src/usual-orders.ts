import type { Tenant } from 'contracts/primitives/tenant';
import { choiceOf } from './choice.ts';
import { DEMO_PRODUCTS } from './demo-catalogue.ts';
import type { DemoProduct } from './catalogue/price-list.ts';
import { order, tooExpensive } from './demo-orders.ts';
import type { DemoOrder } from './demo-orders.ts';

/** A company's habits. */
export interface Habits {
  /** Names the choices that are made for it. */
  readonly name: string;
  readonly tenantId: Tenant;
  readonly count: number;
  readonly branches: number;
  /** Its purchase orders are numbered from here. */
  readonly firstPo: number;
  /** Whether one of its orders was more than its wallet held. */
  readonly oneFails?: boolean;
}

/** What costs less is bought in larger numbers. */
const MOST_AT_ONCE: readonly (readonly [price: number, most: number])[] = [
  [60, 6],
  [150, 4],
  [400, 2],
];
const TOO_DEAR = 800;

/** The few that sell best, whatever else is in the catalogue. */
const BEST_SELLERS = [
  'PAP-OFF-25',
  'KAS-AV-1',
  'JAV-DSK-6P',
  'KAS-AV-1',
  'PAP-OFF-25',
  'JAV-SRV-CAL5',
  'MOS-IDE-WIN',
  'FOL-PDF-12',
  'SJE-PHO-5W',
] as const;

/** The orders of a company that buys now and then, the oldest first. */
export function usualOrders(habits: Habits): readonly DemoOrder[] {
  const places = Array.from({ length: habits.count }, (_, place) => place);
  return places.map((place) => {
    const po =
      choiceOf(`${habits.name} po ${place}`, 3) > 0 ? `${habits.firstPo + place}` : undefined;
    if (habits.oneFails && place === Math.floor(habits.count * 0.7)) {
      return tooExpensive(po ?? `${habits.firstPo + place}`);
    }
    const branch = choiceOf(`${habits.name} branch ${place}`, habits.branches + 1);
    return order(branch, linesOf(habits, place), po);
  });
}

function linesOf({ name, tenantId }: Habits, place: number): DemoOrder['lines'] {
  const count = [1, 1, 1, 2, 2, 3][choiceOf(`${name} lines ${place}`, 6)] ?? 1;
  const lines = new Map<string, number>();
  for (let number = 0; number < count; number += 1) {
    const what = `${name} line ${place}.${number}`;
    const product = chosenProduct(what, tenantId);
    lines.set(product.sku, quantityOf(product, what));
  }
  return [...lines];
}

function chosenProduct(what: string, tenantId: Tenant): DemoProduct {
  const suitable = DEMO_PRODUCTS.filter((each) => isUsual(each, tenantId));
  const best = BEST_SELLERS[choiceOf(`${what} best`, BEST_SELLERS.length * 2)];
  const product =
    suitable.find(({ sku }) => sku === best) ?? suitable[choiceOf(what, suitable.length)];
  if (!product) throw new Error(`Nothing to buy in ${tenantId}`);
  return product;
}

/** Whether companies buy it now and then. What the demo needs for a story of its own is not among it. */
function isUsual(product: DemoProduct, tenantId: Tenant): boolean {
  const { sku, saleState, keys } = product;
  const price = Number(product[tenantId] ?? TOO_DEAR);
  return saleState === 'regular' && keys > 0 && price < TOO_DEAR && sku !== FAULTY_SKU;
}

/** The product of which a delivery was bad: all of its orders are named one by one. */
export const FAULTY_SKU = 'PAP-HOM-25';

function quantityOf(product: DemoProduct, what: string): number {
  const price = Number(product.eur ?? product.km);
  const [, most] = MOST_AT_ONCE.find(([below]) => price < below) ?? [price, 1];
  return 1 + choiceOf(`${what} quantity`, most);
}

/** An order of the product whose delivery was bad. */
export function faultyOrder(daysAgo: number, quantity: number): DemoOrder {
  return { ...order(0, [[FAULTY_SKU, quantity]]), daysAgo };
}

/** An order of the last day, which there is on any day of the week. */
export function recentOrder(daysAgo: number, sku: string): DemoOrder {
  return { ...order(0, [[sku, 2]]), daysAgo };
}
