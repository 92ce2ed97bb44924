import { z } from 'zod';
import type { Tenant } from 'contracts/primitives/tenant';
import { eventually } from 'kernel/testing/eventually';
import { buildKeys, buildProduct } from '../../harness/factories.ts';
import type { ProductDraft } from '../../harness/factories.ts';
import type { Buyer } from '../../harness/buyer.ts';
import type { Customer, Product } from '../../harness/operator.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import { haveReadTo } from '../../resilience/inspection.ts';
import type { Login } from './screens.ts';

export interface Offer extends Partial<ProductDraft> {
  /** Licence keys in stock. */
  readonly stock: number;
}

export interface Offered extends Product {
  readonly name: string;
  readonly keys: readonly string[];
}

const shownProducts = z.array(z.looseObject({ sku: z.string(), stockCount: z.int() }));

/** Puts products on sale in both markets and waits until the shop shows them with their stock. */
export async function putOnSale(
  portal: PortalUnderTest,
  offers: readonly Offer[],
): Promise<readonly Offered[]> {
  const offered: Offered[] = [];
  for (const { stock, ...overrides } of offers) {
    const draft = buildProduct(overrides);
    const product = await portal.operator.createProduct(draft);
    const keys = buildKeys(stock);
    if (stock > 0) await portal.operator.importKeys(product.id, keys);
    offered.push({ ...product, name: draft.name, keys });
  }
  await waitUntilCaughtUp(portal);
  const [buyer] = await portal.openBuyers(1);
  for (const { sku, keys } of offered) await waitUntilShown(buyer, sku, keys.length);
  return offered;
}

/** The same for one product. */
export async function putOneOnSale(portal: PortalUnderTest, offer: Offer): Promise<Offered> {
  const [offered] = await putOnSale(portal, [offer]);
  if (offered === undefined) throw new Error('A product was put on sale');
  return offered;
}

/**
 * Prices and stock are sold from read models: waits until they hold what an operator has just changed.
 * Not until they are at the end of the log: while others write, that moves on as fast as they read.
 */
export async function waitUntilCaughtUp(portal: PortalUnderTest): Promise<void> {
  const written = await portal.store.head();
  await eventually(() => haveReadTo(written, portal), undefined, { everyMs: 100 });
}

async function waitUntilShown(buyer: Buyer | undefined, sku: string, stock: number): Promise<void> {
  await eventually(
    async () => {
      const answer = await buyer?.http.request('GET', `/api/products?sku=${sku}`);
      return shownProducts.parse(answer?.body);
    },
    (found) => found.some((each) => each.sku === sku && each.stockCount === stock),
    { everyMs: 100 },
  );
}

/** How a customer that an operator opened signs in. */
export function loginOf({ username, password }: Customer): Login {
  return { login: username, password };
}

interface CartOfOne {
  readonly tenantId: Tenant;
  readonly productId: string;
  /** What the wallet holds; nothing where it is left out. */
  readonly deposit?: string;
}

/** A new company with one licence in its cart. Whoever sells it waits until the portal has caught up. */
export async function openBuyerWithCart(
  portal: PortalUnderTest,
  { tenantId, productId, deposit }: CartOfOne,
): Promise<{ readonly buyer: Buyer; readonly customer: Customer }> {
  const customer = await portal.operator.createCustomer({ tenantId });
  const { companyId } = customer;
  const currency = tenantId === 'km' ? 'KM' : 'EUR';
  if (deposit !== undefined)
    await portal.operator.deposit({ companyId, amount: deposit, currency });
  const buyer = portal.newBuyer();
  await buyer.signIn(customer);
  await buyer.addToCart({ productId, tenantId });
  return { buyer, customer };
}

/** An order of 40.00 that a new company paid out of a deposit of 100.00. @returns its number */
export async function sellToNewBuyer(portal: PortalUnderTest): Promise<string> {
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('a buyer was opened');
  const product = await putOneOnSale(portal, { prices: { eur: '40.00' }, stock: 2 });
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '100.00' });
  await buyer.addToCart({ productId: product.id });
  return (await buyer.placedOrder({ expectedTotal: '40.00' })).orderNumber;
}
