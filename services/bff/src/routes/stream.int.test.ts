import { createHash, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { accountsCommands } from 'contracts/calls/accounts';
import type { Order } from 'contracts/api/orders';
import type { WalletBalance } from 'contracts/api/wallet';
import { createServiceClient } from 'kernel/http/service-client';
import { connectDatabase } from 'kernel/runtime/database';
import { portalSetting } from 'kernel/testing/portal-under-test';
import type { StockedProduct } from '../testing/stocked-product.ts';
import { deposit } from '../testing/deposit.ts';
import { buy, stockedProduct } from '../testing/stocked-product.ts';
import type { LiveReader } from '../testing/live-reader.ts';
import { readLive } from '../testing/live-reader.ts';
import { openAsOperator } from '../testing/open-as-operator.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer, newVisitor } from '../testing/visitor.ts';

const PASSWORD = 'correct horse battery';

let db: Knex;
let admin: Visitor;
let goods: StockedProduct;
const open: LiveReader[] = [];

beforeAll(async () => {
  const url = portalSetting('STACK_DATABASE_URL');
  db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 2 });
  admin = await demoVisitor('admin');
  goods = await stockedProduct(admin, { stock: 20 });
});
afterEach(() => {
  for (const reader of open.splice(0)) reader.close();
});
afterAll(() => db.destroy());

async function listen(visitor: Visitor, topics = 'wallet,orders'): Promise<LiveReader> {
  const reader = await readLive(visitor, topics);
  open.push(reader);
  await reader.until((each) => each.status !== 200 || each.text().includes(': connected'));
  return reader;
}

async function colleagueOf({ user }: Customer): Promise<Visitor> {
  const username = `c${randomUUID().slice(0, 12)}`;
  const { companyId } = user;
  const colleague = { username, password: PASSWORD, email: `${username}@example.test` };
  const person = { firstName: 'Grace', lastName: 'Hopper' };
  const company = { tenantId: 'eur', role: 'b2b_user', companyId: companyId ?? '' } as const;
  await openAsOperator({ ...colleague, ...person, ...company });
  const visitor = newVisitor();
  await visitor.fetchToken();
  await visitor.post('/api/login', { username, password: PASSWORD });
  await visitor.fetchToken();
  return visitor;
}

async function buyOne({ visitor, user }: Customer): Promise<Order> {
  await deposit(admin, user.companyId ?? '', '100.00');
  return buy(visitor, { product: goods.product, quantity: 1, expectedTotal: '10.00' });
}

const hashOf = (visitor: Visitor) =>
  createHash('sha256')
    .update(visitor.cookies.get('portal.sid') ?? '')
    .digest('hex');

test('an order and what it costs reach a colleague of the company, and nobody of another', async () => {
  const [buyer, stranger] = await Promise.all([newCustomer(), newCustomer()]);
  const colleague = await colleagueOf(buyer);
  const [hearing, other] = await Promise.all([listen(colleague), listen(stranger.visitor)]);
  const order = await buyOne(buyer);
  await hearing.until((each) => {
    const received = each.changes();
    return (
      received.some(({ topic, id }) => topic === 'orders' && id === order.id) &&
      received.some(({ topic }) => topic === 'wallet')
    );
  });
  expect(other.changes()).toEqual([]);
});

test('what is announced can be read', async () => {
  const { visitor, user } = await newCustomer();
  const reader = await listen(visitor, 'wallet');
  const companyId = user.companyId ?? '';
  const balance = async () =>
    (await visitor.get<{ data: { balance: WalletBalance } }>('/api/wallet')).body.data.balance;
  for (const total of [5, 10, 15, 20, 25]) {
    let heard = reader.changes().length;
    await deposit(admin, companyId, '5.00');
    // The ledger and the balances announce it, together or one after the other: by the last word it can be read.
    do {
      const before = heard;
      await reader.until((each) => each.changes().length > before);
      heard = reader.changes().length;
    } while ((await balance()).depositBalance !== `${total}.00`);
  }
});

test('only the asked topics are announced', async () => {
  const buyer = await newCustomer();
  const reader = await listen(buyer.visitor, 'wallet');
  await buyOne(buyer);
  await reader.until((each) => each.changes().length > 0);
  expect(new Set(reader.changes().map(({ topic }) => topic))).toEqual(new Set(['wallet']));
});

test('a cart reaches the other screens of its user, not those of colleagues', async () => {
  const buyer = await newCustomer();
  const colleague = await colleagueOf(buyer);
  const [own, other] = await Promise.all([
    listen(buyer.visitor, 'orders'),
    listen(colleague, 'orders'),
  ]);
  const line = { productId: goods.product.id, quantity: 1, tenantId: 'eur' };
  await buyer.visitor.post('/api/cart', line);
  await own.until((each) => each.changes().some(({ id }) => id === 'cart'));
  expect(other.changes()).toEqual([]);
});

test('stock and prices reach everybody in the shops, at most once a second', async () => {
  const { visitor } = await newCustomer();
  const readers = await Promise.all([listen(visitor, 'catalog'), listen(admin, 'catalog')]);
  const begin = Date.now();
  while (readers.some(({ changes }) => changes().length < 3)) {
    await stockedProduct(admin, { stock: 1 });
  }
  const seconds = (Date.now() - begin) / 1000;
  for (const reader of readers) {
    expect(reader.changes().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    expect(reader.changes().every(({ topic }) => topic === 'catalog')).toBe(true);
  }
});

test('it is a plain stream that nobody stores', async () => {
  const { visitor } = await newCustomer();
  const { headers } = await listen(visitor);
  expect(headers.get('content-type')).toContain('text/event-stream');
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('cache-control')).toContain('no-store');
});

test('it ends at the sign-out, and says so', async () => {
  const { visitor } = await newCustomer();
  const reader = await listen(visitor);
  await visitor.post('/api/logout');
  await reader.ended;
  expect(reader.text()).toContain('event: end\n');
});

test('it ends when the account is disabled', async () => {
  const { visitor, user } = await newCustomer();
  const reader = await listen(visitor);
  const service = createServiceClient({
    url: portalSetting('COMMAND_SERVICE_URL'),
    signer: {
      caller: 'command-line',
      key: Buffer.from(portalSetting('CLI_COMMAND_KEY'), 'base64url'),
    },
  });
  await service.command(
    accountsCommands.DisableUser,
    { userId: user.id, reason: 'test' },
    { actor: { kind: 'system', name: 'test' }, correlationId: randomUUID() },
  );
  await service.close();
  await reader.ended;
  expect(reader.text()).toContain('event: end\n');
});

test('it beats every 15 s, and is no use of the session: one that lies idle ends, and its stream with it', async () => {
  const [{ visitor: idle }, { visitor: busy }] = await Promise.all([newCustomer(), newCustomer()]);
  const [ending, staying] = await Promise.all([listen(idle), listen(busy)]);
  await db('sessions')
    .withSchema('bff')
    .where({ id_hash: hashOf(idle) })
    .update({ last_seen_at: db.raw("now() - interval '1 day'") });
  const beaten = (reader: LiveReader) => reader.text().includes(': heartbeat\n');
  await staying.until(beaten);
  // Cached for a moment still, the session is found to have ended at the next beat at the latest.
  await ending.until((each) => each.text().includes('event: end\n'));
  await ending.ended;
  expect(staying.text()).not.toContain('event: end\n');
});

test('without a session there is none, without a company only the catalogue', async () => {
  expect((await readLive(newVisitor(), 'catalog')).status).toBe(401);
  expect((await readLive(admin, 'wallet')).status).toBe(403);
  expect((await readLive(admin, 'everything')).status).toBe(400);
});

test('a session holds five at most; the oldest gives way', async () => {
  const { visitor } = await newCustomer();
  const readers: LiveReader[] = [];
  for (let count = 1; count <= 6; count++) readers.push(await listen(visitor, 'orders'));
  await readers[0]?.ended;
  const line = { productId: goods.product.id, quantity: 1, tenantId: 'eur' };
  await visitor.post('/api/cart', line);
  for (const reader of readers.slice(1)) await reader.until((each) => each.changes().length > 0);
  expect(readers[0]?.changes()).toEqual([]);
});
