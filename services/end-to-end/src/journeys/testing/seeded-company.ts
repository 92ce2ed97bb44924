import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { headers } from 'contracts/api/headers';
import type { Order } from 'contracts/api/orders';
import type { User } from 'contracts/api/accounts';
import { z } from 'zod';
import { uniqueName } from '../../harness/factories.ts';
import type { Buyer } from '../../harness/buyer.ts';
import type { Customer } from '../../harness/operator.ts';
import type { PortalUnderTest } from '../../harness/portal-under-test.ts';
import { putOnSale, waitUntilCaughtUp } from './offers.ts';
import type { Offered } from './offers.ts';
import { openSupportDesk } from './support-desk.ts';

export type Tenant = User['tenantId'];

/** A company that has used the portal for a while, so that every screen has something to show. */
export interface SeededCompany {
  readonly tenant: Tenant;
  readonly customer: Customer;
  /** Finds its four products: plenty, a few, hardly any and none in stock. */
  readonly word: string;
  /** The one of which there are plenty. */
  readonly plenty: Offered;
  readonly completed: Order;
  readonly failed: Order;
  /** A colleague asked for it, and it waits for the customer. */
  readonly approvalId: string;
  readonly ticketId: string;
  readonly articleId: string;
}

interface Setting {
  readonly portal: PortalUnderTest;
  readonly browser: Browser;
}

/** A list of two products, of one of which there are not as many. */
export const LIST = 'Every quarter';

const STOCKS = [20, 8, 3, 0];
const ONE_LINE = z.object({ data: z.object({ id: z.string() }) });

export async function seedCompany(
  { portal, browser }: Setting,
  tenant: Tenant,
): Promise<SeededCompany> {
  const word = uniqueName('onyx');
  const guide = { installationInstructions: 'Start it.', installationInstructionsKm: 'Pokrenite.' };
  const offers = STOCKS.map((stock) => ({
    name: `${word} ${stock}`,
    stock,
    prices: { eur: '1.00', km: '1.96' },
    ...guide,
  }));
  const [plenty, few, rare] = await putOnSale(portal, offers);
  if (!plenty || !few || !rare) throw new Error('Products were put on sale');
  const customer = await fundedCustomer(portal, tenant);
  const buyer = portal.newBuyer();
  await buyer.signIn({ username: customer.username, password: customer.password });
  const buying = { buyer, tenant };
  const completed = await purchase(buying, { productId: plenty.id, quantity: 2 });
  await buyer.reveal(completed.id);
  // More than there are: it fails, and its line goes back into the cart.
  const failed = await purchase(buying, { productId: rare.id, quantity: 9 });
  await emptyCartOf(buyer, tenant);
  await buyer.addToCart({ productId: plenty.id, quantity: 2, tenantId: tenant });
  await buyer.addToCart({ productId: few.id, tenantId: tenant });
  await buyer.http.request('POST', '/api/branches', { body: { name: 'Skladište Mostar' } });
  await keepList(buyer, [plenty.id, few.id]);
  const approvalId = await haveAsked(portal, { buyer, customer, tenant, productId: plenty.id });
  const ticketId = await askForHelp(buyer, completed);
  const articleId = await respondAndPublish(browser, ticketId);
  await waitUntilCaughtUp(portal);
  return {
    tenant,
    customer,
    word,
    plenty,
    completed,
    failed,
    approvalId,
    ticketId,
    articleId,
  };
}

async function fundedCustomer(portal: PortalUnderTest, tenant: Tenant): Promise<Customer> {
  const customer = await portal.operator.createCustomer({ tenantId: tenant });
  const { companyId } = customer;
  const currency = tenant === 'km' ? 'KM' : 'EUR';
  await portal.operator.deposit({ companyId, amount: '50.00', currency });
  await portal.operator.setCreditLimit({ companyId, amount: '20.00' });
  return customer;
}

interface Buying {
  readonly buyer: Buyer;
  readonly tenant: Tenant;
}

async function purchase(
  { buyer, tenant }: Buying,
  line: { readonly productId: string; readonly quantity: number },
): Promise<Order> {
  await buyer.addToCart({ ...line, tenantId: tenant });
  const price = tenant === 'km' ? 196 : 100;
  const expectedTotal = ((price * line.quantity) / 100).toFixed(2);
  const { id } = await buyer.placedOrder({ expectedTotal, tenantId: tenant, poNumber: 'PO 7' });
  return buyer.settledOrder(id);
}

async function emptyCartOf(buyer: Buyer, tenant: Tenant): Promise<void> {
  const cart = await buyer.http.request('GET', `/api/cart?tenantId=${tenant}`);
  for (const { id } of z.array(z.looseObject({ id: z.string() })).parse(cart.body)) {
    await buyer.http.request('DELETE', `/api/cart/${id}`);
  }
}

async function keepList(buyer: Buyer, productIds: readonly string[]): Promise<void> {
  const lines = productIds.map((productId) => ({ productId, quantity: 9 }));
  const key = { [headers.idempotencyKey]: randomUUID() };
  await buyer.http.request('POST', '/api/lists', { body: { name: LIST, lines }, headers: key });
}

/** A colleague who may order nothing alone asks for a licence. */
async function haveAsked(
  portal: PortalUnderTest,
  { buyer, customer, tenant, productId }: Buying & { customer: Customer; productId: string },
): Promise<string> {
  const { companyId } = customer;
  const part = { companyRole: 'buyer' } as const;
  const account = { tenantId: tenant, companyId, firstName: 'Berta', ...part };
  const colleague = await portal.operator.createCustomer(account);
  await waitUntilCaughtUp(portal);
  await buyer.http.request('PATCH', `/api/colleagues/${colleague.userId}`, {
    body: { role: 'buyer', monthlyLimit: '0', branchIds: null },
  });
  const asking = portal.newBuyer();
  await asking.signIn({ username: colleague.username, password: colleague.password });
  await asking.addToCart({ productId, tenantId: tenant });
  const key = { [headers.idempotencyKey]: randomUUID() };
  const expectedTotal = tenant === 'km' ? '1.96' : '1.00';
  const body = { tenantId: tenant, expectedTotal };
  const asked = await asking.http.request('POST', '/api/approvals', { body, headers: key });
  return z.object({ id: z.string() }).parse(asked.body).id;
}

async function askForHelp(buyer: Buyer, order: Order): Promise<string> {
  const opened = await buyer.http.request('POST', '/api/support/tickets', {
    body: {
      subject: 'The key is refused',
      message: 'The program says that the key is not valid.',
      priority: 'urgent',
      orderId: order.id,
    },
  });
  return ONE_LINE.parse(opened.body).data.id;
}

async function respondAndPublish(browser: Browser, ticketId: string): Promise<string> {
  const desk = await openSupportDesk(browser);
  await desk.answer(ticketId, 'We look into it.');
  const article = await desk.publishArticle({
    title: `Activating a key ${uniqueName('agate')}`,
    excerpt: 'Where the key goes.',
    content: 'Open Help, then Activate.',
    category: 'Activation',
    tags: 'activation, keys',
  });
  await desk.close();
  return article.id;
}
