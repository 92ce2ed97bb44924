import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { SearchHit } from 'contracts/api/console-search';
import type { Order } from 'contracts/api/orders';
import { eventually } from 'kernel/testing/eventually';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { openTicket, readTicket } from '../testing/tickets.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, idempotencyHeader, newCustomer } from '../testing/visitor.ts';

let admin: Visitor;
let customer: Customer;
let goods: StockedProduct;
let order: Order;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
  goods = await stockedProduct(admin, { stock: 1 });
  await deposit(admin, customer.user.companyId ?? '', '10.00');
  const { product } = goods;
  order = await buy(customer.visitor, { product, quantity: 1, expectedTotal: '10.00' });
});

async function hits(q: string): Promise<readonly SearchHit[]> {
  const answer = await admin.post<SearchHit[]>('/api/admin/search', { q });
  expect(answer.status).toBe(200);
  return answer.body;
}

const finding = (q: string, expected: Partial<SearchHit>) =>
  eventually(
    () => hits(q),
    (found) =>
      found.some((hit) =>
        Object.entries(expected).every(([name, value]) => hit[name as keyof SearchHit] === value),
      ),
  );

test('one search finds orders, companies, people, products and keys by what they are known by', async () => {
  const { user } = customer;
  const { orderNumber, id, keys } = order;
  await finding(orderNumber, { kind: 'order', id, name: orderNumber, tenantId: 'eur' });
  await finding(orderNumber.toLowerCase(), { kind: 'order', id });
  await finding(orderNumber.slice(-6).replace(/^0+/, '').padStart(2, '0'), { kind: 'order', id });
  await finding(user.companyName ?? '', { kind: 'company', id: user.companyId ?? '' });
  await finding(user.email, { kind: 'person', id: user.id });
  await finding(goods.product.sku, { kind: 'product', id: goods.product.id });
  const [key] = keys;
  await finding(key?.lastFour ?? '', { kind: 'key', id: key?.id ?? '' });
});

test('a whole key that was pasted is found by its HMAC, however long it is', async () => {
  const long = `${'LONG-KEY-'.repeat(20)}${randomUUID()}`;
  const batch = { productId: goods.product.id, supplierReference: 'Long ones', keys: [long] };
  await admin.post('/api/admin/key-batches', batch, idempotencyHeader());
  const name = `•••• ${long.slice(-4)}`;
  await finding(long, { kind: 'key', name });
  await finding(goods.keys[0] ?? '', { kind: 'key', id: order.keys[0]?.id ?? '' });
  expect(await hits(`${long}?`)).toEqual([]);
});

test('it finds tickets by their number, in capitals or not, or by its last digits', async () => {
  const ticket = await openTicket(customer.visitor);
  await readTicket(admin, ticket.id);
  const expected = { kind: 'ticket', id: ticket.id } as const;
  await finding(ticket.ticketNumber, expected);
  await finding(ticket.ticketNumber.toLowerCase(), expected);
  await finding(ticket.ticketNumber.slice(-6).replace(/^0+/, '').padStart(2, '0'), expected);
});

test('it is for admins alone, and what is too short or too long is refused with words', async () => {
  const refused = await customer.visitor.post('/api/admin/search', { q: 'eur' });
  expect(refused.status).toBe(403);
  for (const q of ['', 'a', ' a ', 'x'.repeat(4_097)]) {
    const wrong = await admin.post<{ message: string }>('/api/admin/search', { q });
    expect(wrong.status).toBe(400);
    expect(wrong.body.message).not.toBe('');
  }
  // No address may hold what might be a key.
  expect((await admin.get('/api/admin/search?q=eur')).status).toBe(405);
  // What means something to a database means nothing here.
  for (const q of ["' OR 1=1 --", '%%%%', '\\\\', '\u{1f511}\u{1f511}']) await hits(q);
});
