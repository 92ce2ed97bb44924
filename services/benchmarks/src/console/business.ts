import { randomUUID } from 'node:crypto';
import pMap from 'p-map';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { MAX_BATCH_KEYS } from 'contracts/calls/licensing';
import { buildKeys } from 'end-to-end/harness/factories';
import type { Customer, Operator, Product } from 'end-to-end/harness/operator';
import { retryThroughOutages } from 'end-to-end/harness/retry-through-outages';
import { statementLines } from 'end-to-end/harness/statement-lines';
import type { Progress } from 'launcher/stack/progress';
import { PRODUCTS, createCategories, createProducts, vocabulary } from '../large-catalogue.ts';

/** The sizes at which the console has to be quick; beside them 10,000 products. */
export const COMPANIES = 5_000;
const BATCHES = 400;
export const KEYS = BATCHES * MAX_BATCH_KEYS;

/** Of each market's statement of the bank. */
const PAYMENTS = 1_000;

const AT_ONCE = 8;
/** A delivery claims each of its keys in one append over hundreds of streams: few at once are fastest. */
const DELIVERIES_AT_ONCE = 2;
const PRICE = '10.00';
const DEPOSIT = '1000000.00';

export interface Company extends Customer {
  readonly tenantId: Tenant;
}

/** A product of both markets with one delivery of keys. */
export interface StockedProduct extends Product {
  readonly batchId: string;
}

/** A portal with customers and stock, before anything was sold. */
export interface Business {
  readonly categories: readonly string[];
  readonly companies: readonly Company[];
  readonly stocked: readonly StockedProduct[];
  /** Statements of the bank whose payments nobody claims. */
  readonly statementIds: readonly string[];
}

export async function openBusiness(operator: Operator, step: Progress['step']): Promise<Business> {
  const categories = await createCategories(operator);
  await step(`Opening ${PRODUCTS} products`, () => createProducts(operator, categories));
  const stocked = await step(`Importing ${KEYS} keys`, () =>
    times([BATCHES, DELIVERIES_AT_ONCE], async () => stockedProduct(operator)),
  );
  const companies = await step(`Opening ${COMPANIES} companies`, () =>
    times([COMPANIES, AT_ONCE], async (index) =>
      company(operator, TENANTS[index % TENANTS.length] ?? 'eur'),
    ),
  );
  const statementIds = await Promise.all(TENANTS.map((tenantId) => statement(operator, tenantId)));
  return { categories, companies, stocked, statementIds };
}

/** Customers and stock for so many sales, and nothing else. */
export async function openTraders(
  operator: Operator,
  { companies, sales }: { readonly companies: number; readonly sales: number },
): Promise<Pick<Business, 'companies' | 'stocked'>> {
  // Each shelf sells as often as the others: a rest needs one more of each.
  const offers = Math.ceil(sales / MAX_BATCH_KEYS) + 1;
  const stocked = await times([offers, DELIVERIES_AT_ONCE], async () => stockedProduct(operator));
  const opened = await times([companies, AT_ONCE], async (index) =>
    company(operator, TENANTS[index % TENANTS.length] ?? 'eur'),
  );
  return { companies: opened, stocked };
}

async function times<Made>(
  [count, concurrency]: readonly [number, number],
  make: (index: number) => Promise<Made>,
): Promise<Made[]> {
  return pMap(Array.from({ length: count }).keys(), make, { concurrency });
}

async function company(operator: Operator, tenantId: Tenant): Promise<Company> {
  const customer = await operator.createCustomer({ tenantId });
  const currency = tenantId === 'km' ? 'KM' : 'EUR';
  await operator.deposit({ companyId: customer.companyId, amount: DEPOSIT, currency });
  return { ...customer, tenantId };
}

async function statement(operator: Operator, tenantId: Tenant): Promise<string> {
  const { common, rare } = vocabulary();
  const payments = rare.slice(0, PAYMENTS).map((word, index) => ({
    bookedOn: '2026-01-15',
    amount: PRICE,
    payer: `${word} ${common[index % common.length]}`,
    text: `Invoice ${index}`,
    number: `bench-${index}`,
  }));
  const input = { tenantId, name: 'bench.csv', ...statementLines(tenantId, payments) };
  return (await operator.command('ReceiveBankStatement', input, randomUUID())).id;
}

async function stockedProduct(operator: Operator): Promise<StockedProduct> {
  const product = await operator.createProduct({ prices: { eur: PRICE, km: PRICE } });
  const keys = buildKeys(MAX_BATCH_KEYS).map((key, index) => ({ line: index + 1, key }));
  const input = { productId: product.id, supplierReference: `Delivery of ${product.sku}`, keys };
  const commandId = randomUUID();
  const { batchId } = await retryThroughOutages(() =>
    operator.command('ImportKeys', input, commandId),
  );
  if (batchId === null) throw new Error('new keys make a batch');
  return { ...product, batchId };
}
