import { createHash } from 'node:crypto';
import { z } from 'zod';
import { productIdOf } from 'catalog/product/product-id';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { HttpError } from 'kernel/http/http-error';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from './demo-catalogue.ts';
import type { DemoProduct } from './demo-catalogue.ts';
import { demoGuide } from './demo-guide.ts';
import { seedSupport } from './demo-support.ts';
import type { PortalConnection } from '../cli/portal-connection.ts';

const identified = z.looseObject({ id: z.string() });
const userAnswer = z.looseObject({ id: z.string(), companyId: z.string().nullish() });

/** Money of the demo companies, in their own currency. */
const DEPOSITS = { eur: '2500.00', km: '4800.00' } as const;
const CREDIT_LIMITS = { eur: '1000.00', km: '2000.00' } as const;

/** The account that is made last: where it exists, the demo is whole. */
const LAST_ACCOUNT = 'auditor@demo.test';

/**
 * Fills an empty portal with the demo, by the same commands that people send. Each command carries a key of its own,
 * so that a start that was interrupted goes on where it stopped. Answers false when the demo was there already.
 */
export async function seedDemo(portal: PortalConnection): Promise<boolean> {
  if (await hasAccount(portal, LAST_ACCOUNT)) return false;
  const categories = await seedCategories(portal);
  for (const product of DEMO_PRODUCTS) await seedProduct(portal, product, categories);
  for (const account of DEMO_ACCOUNTS) {
    if (account.email === LAST_ACCOUNT) await seedSupport(portal);
    await seedAccount(portal, account);
  }
  return true;
}

async function hasAccount(portal: PortalConnection, login: string): Promise<boolean> {
  try {
    await portal.query('accounts.findLogin', { login });
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return false;
    throw error;
  }
}

async function seedCategories(portal: PortalConnection): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const [index, { path, name }] of DEMO_CATEGORIES.entries()) {
    const parentId = ids.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
    const input = { name, sortOrder: index, ...(parentId ? { parentId } : {}) };
    const made = identified.parse(
      await portal.command('CreateCategory', input, `demo category ${path}`),
    );
    ids.set(path, made.id);
  }
  return ids;
}

async function seedProduct(
  portal: PortalConnection,
  product: DemoProduct,
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  const { sku, name, maker, description, region, platform, eur, km, saleState, keys, category } =
    product;
  const categoryId = categories.get(category);
  const input = {
    sku,
    name,
    maker,
    description,
    region,
    ...(platform ? { platform } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(saleState ? { saleState } : {}),
    prices: { ...(eur ? { eur } : {}), ...(km ? { km } : {}) },
    ...demoGuide(product),
  };
  await portal.command('CreateProduct', input, `demo product ${sku}`);
  if (keys > 0) await seedKeys(portal, sku, keys);
}

async function seedKeys(portal: PortalConnection, sku: string, count: number): Promise<void> {
  const keys = Array.from({ length: count }, (_, index) => ({
    line: index + 1,
    key: demoKey(sku, index),
  }));
  const input = { productId: productIdOf(sku), supplierReference: 'Demo stock', keys };
  await portal.command('ImportKeys', input, `demo keys ${sku}`);
}

/** A key of the usual shape, the same on every demo; worth nothing. */
function demoKey(sku: string, index: number): string {
  const letters = createHash('sha256').update(`demo ${sku} ${index}`).digest('hex').toUpperCase();
  return `DEMO-${letters.slice(0, 5)}-${letters.slice(5, 10)}-${letters.slice(10, 15)}-${letters.slice(15, 20)}`;
}

async function seedAccount(
  portal: PortalConnection,
  account: (typeof DEMO_ACCOUNTS)[number],
): Promise<void> {
  const { role, tenantId, username, email, password, label } = account;
  const [firstName = label, lastName = 'Demo'] = label.split(' ');
  const company =
    role === 'b2b_user' ? { company: { name: `Demo ${tenantId.toUpperCase()} Trading` } } : {};
  const input = { role, tenantId, username, email, password, firstName, lastName, ...company };
  const user = userAnswer.parse(
    await portal.command('CreateUser', input, `demo account ${username}`),
  );
  if (user.companyId) await seedWallet(portal, user.companyId, tenantId);
}

async function seedWallet(
  portal: PortalConnection,
  companyId: string,
  tenantId: 'eur' | 'km',
): Promise<void> {
  const currency = tenantId === 'km' ? 'KM' : 'EUR';
  const deposit = { companyId, amount: DEPOSITS[tenantId], currency, reference: 'Demo deposit' };
  await portal.command('RecordDeposit', deposit, `demo deposit ${companyId}`);
  await portal.command(
    'SetCreditLimit',
    { companyId, amount: CREDIT_LIMITS[tenantId] },
    `demo credit ${companyId}`,
  );
}
