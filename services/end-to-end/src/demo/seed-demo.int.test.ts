import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { commands } from 'contracts/calls/calls';
import { createServiceClient } from 'kernel/http/service-client';
import { z } from 'zod';
import { dayAfter, dayOf } from 'contracts/primitives/market-days';
import { DEMO_USERNAMES } from 'contracts/constants/demo-accounts';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { chainFaultOf } from 'kernel/events/chain-faults';
import { EMPTY_STREAM } from 'kernel/events/chain-events';
import type { StreamEnd } from 'kernel/events/chain-events';
import { HttpError } from 'kernel/http/http-error';
import { connectPortal } from 'kernel/http/portal-connection';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { wholeLog } from '../resilience/inspection.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS } from 'demo/demo-catalogue';
import { DEMO_COMPANIES } from 'demo/demo-companies';
import { seedDemo } from 'demo/seed-demo';
import { totalOf } from 'demo/seed-orders';

let underTest: PortalUnderTest;
let portal: PortalConnection;

beforeAll(() => {
  underTest = connectToPortalUnderTest();
  portal = connectPortal(underTest.address);
});

afterAll(async () => {
  await Promise.all([portal.close(), underTest.close()]);
});

/** A connection to which the account that is made last is not there yet: as after an interruption near the end. */
function interruptedBefore(connection: PortalConnection): PortalConnection {
  return {
    ...connection,
    query: async (name, input) => {
      const asksForTheLast = name === 'accounts.findLogin' && JSON.stringify(input).includes('@');
      if (asksForTheLast)
        throw new HttpError({ status: 404, code: 'not-found', message: 'Nobody yet.' });
      return connection.query(name, input);
    },
  };
}

const named = z.array(z.looseObject({ name: z.string() }));
const buyers = DEMO_COMPANIES.filter(({ user }) => !user.username.startsWith('buyer.'));

async function content() {
  const categories = named.parse(await portal.query('catalog.categories', {}));
  const orders = await Promise.all(
    buyers.map(async ({ user: { username, password } }) => {
      const buyer = underTest.newBuyer();
      await buyer.signIn({ username, password });
      const [placed, cart] = [await buyer.orders(), await buyer.cart()];
      return { username, totals: placed.map(({ total }) => total).toSorted(), cart };
    }),
  );
  const ours = new Set(DEMO_CATEGORIES.map(({ name }) => name));
  return { categories: categories.filter(({ name }) => ours.has(name)).length, orders };
}

test('the demo is there: categories, products, and what its companies ordered; carts are empty', async () => {
  const { categories, orders } = await content();
  expect(categories).toBe(DEMO_CATEGORIES.length);
  const expected = buyers.map(({ user: { username }, orders: placed, tenantId }) => ({
    username,
    totals: placed.map((order) => totalOf(order, tenantId)).toSorted(),
    cart: [],
  }));
  expect(orders).toEqual(expected);
  const sold = z.looseObject({ total: z.number() });
  const { total } = sold.parse(await portal.query('admin.products', { perPage: 1 }));
  expect(total).toBeGreaterThanOrEqual(DEMO_PRODUCTS.length);
});

test('accounts of a demo keep their ids: those of earlier demos are known by them', async () => {
  const { userId } = await portal.query('accounts.findLogin', { login: 'superadmin' });
  expect(userId).toBe('19384024-ff2c-5bfb-9040-5d9564ecf537');
  const logins = DEMO_COMPANIES.map(({ user }) => user.username);
  expect(logins.filter((username) => !DEMO_USERNAMES.includes(username))).toEqual([]);
});

const DAY_MS = 24 * 60 * 60_000;
const daysSince = (instant: string): number => (Date.now() - Date.parse(instant)) / DAY_MS;

/** What the seeding has written, up to the account that it makes last; those after it are other tests', dated ones too. */
async function seededLog(): Promise<readonly RecordedEvent[]> {
  const { userId } = await portal.query('accounts.findLogin', { login: 'auditor@demo.test' });
  const log = await wholeLog(underTest);
  return log.slice(0, log.findIndex(({ stream }) => stream === `user-${userId}`) + 1);
}

test('the past of the demo spans 120 days; its streams are whole, and in the order of their time', async () => {
  const ends = new Map<string, StreamEnd>();
  const times = new Map<string, string>();
  const wrong: unknown[] = [];
  const log = await seededLog();
  for (const event of log) {
    const { stream, metadata, revision } = event;
    const { occurredAt = '', hash = '', recordedAt } = metadata;
    const fault = chainFaultOf(event, ends.get(stream) ?? EMPTY_STREAM);
    if (fault) wrong.push({ stream, fault });
    // All money of one sum, or by one admin, stands in one stream, and the past is made company by company.
    const isOfAll = /^(?:receipts|unapprovedSum-(?:eur|km))-/.test(stream);
    if (!isOfAll && occurredAt < (times.get(stream) ?? '')) {
      wrong.push({ stream, revision, occurredAt });
    }
    if (recordedAt !== undefined && recordedAt < occurredAt) wrong.push({ stream, recordedAt });
    ends.set(stream, { revision, hash });
    times.set(stream, occurredAt);
  }
  expect(wrong).toEqual([]);
  const dated = log.filter(({ metadata }) => metadata['recordedAt'] !== undefined);
  const weeks = new Set(
    dated.map(({ metadata }) => Math.floor(daysSince(metadata['occurredAt'] ?? '') / 7)),
  );
  expect(weeks.size).toBeGreaterThanOrEqual(17);
  expect(
    Math.max(...dated.map(({ metadata }) => daysSince(metadata['occurredAt'] ?? ''))),
  ).toBeLessThan(121);
});

test('the read models show the past: orders, tickets, deliveries, money', async () => {
  const oldest = { order: 'asc', limit: 1 } as const;
  const [orders, tickets, batches] = await Promise.all([
    portal.query('admin.orders', oldest),
    portal.query('admin.tickets', oldest),
    portal.query('licensing.batches', oldest),
  ]);
  expect(daysSince(orders.items[0]?.placedAt ?? '')).toBeGreaterThan(110);
  expect(daysSince(tickets.items[0]?.createdAt ?? '')).toBeGreaterThan(90);
  expect(daysSince(batches.items[0]?.importedAt ?? '')).toBeGreaterThan(119);
  const { companyId } = await portal.query('accounts.findLogin', { login: 'mira.stern' });
  const ofCompany = { companyId: companyId ?? '' };
  const { items } = await portal.query('wallet.adminTransactions', ofCompany);
  expect(daysSince(items.at(-1)?.occurredAt ?? '')).toBeGreaterThan(100);
  expect(items.map(({ occurredAt }) => occurredAt)).toEqual(
    items
      .map(({ occurredAt }) => occurredAt)
      .toSorted()
      .toReversed(),
  );
});

test('orders since an instant are counted as they are listed, in one market and in both', async () => {
  // Other tests buy today, and may have begun before midnight.
  const to = dayAfter(dayOf('eur', new Date()), -2);
  for (const tenantId of [undefined, 'eur', 'km'] as const) {
    const { items, total } = await portal.query('admin.orders', { tenantId, to, limit: 200 });
    expect(items).toHaveLength(total);
    expect(new Set(items.map(({ placedAt }) => placedAt.slice(0, 10))).size).toBeGreaterThan(30);
    for (const { placedAt } of items.filter((_, at) => at % 7 === 0)) {
      const since = items.filter((order) => order.placedAt >= placedAt);
      const failed = since.filter(({ status }) => status === 'failed');
      const filter = { tenantId, to, placedSince: placedAt, limit: 1 } as const;
      const [all, ofThem] = await Promise.all([
        portal.query('admin.orders', filter),
        portal.query('admin.orders', { ...filter, status: 'failed' }),
      ]);
      expect([all.total, ofThem.total]).toEqual([since.length, failed.length]);
    }
  }
});

test('operations have a past too: sign-ins of weeks, refused ones among them, and imports that are done', async () => {
  const mistyped = { outcome: 'failed', order: 'asc', limit: 1 } as const;
  const [oldest, failed, imports] = await Promise.all([
    portal.query('operations.signIns', { order: 'asc', limit: 40 }),
    portal.query('operations.signIns', mistyped),
    portal.query('jobs.list', { kind: 'key-import', state: 'done', order: 'asc', limit: 2 }),
  ]);
  const moments = oldest.items.slice(0, 20).map(({ at }) => at);
  expect(daysSince(moments[0] ?? '')).toBeGreaterThan(14);
  expect(moments).toEqual(moments.toSorted());
  expect(daysSince(failed.items[0]?.at ?? '')).toBeGreaterThan(2);
  const [, inPart] = imports.items.toSorted((left, right) => left.problems - right.problems);
  expect(inPart?.counts['imported']).toBe(9);
  expect(inPart?.problems).toBeGreaterThan(2);
});

test('there is something to do: deposits that wait, a bad delivery, low stock, urgent tickets', async () => {
  const faulty = { supplierReference: 'Papirus OEM 7731', limit: 5 };
  const [pending, bad, low, urgent] = await Promise.all([
    portal.query('wallet.requests', { state: 'pending' }),
    portal.query('licensing.deliveries', faulty),
    portal.query('licensing.stockWatch', { watch: 'low' }),
    portal.query('admin.tickets', { priority: 'urgent' }),
  ]);
  expect(pending.total).toBeGreaterThanOrEqual(3);
  expect(bad.items[0]).toMatchObject({ imported: 45, replaced: 1 });
  expect(low.total).toBeGreaterThan(3);
  expect(urgent.total).toBeGreaterThanOrEqual(2);
});

test('a command is dated by whoever fills a demo alone, and neither ahead nor further back', async () => {
  const category = { name: 'Of another day' };
  for (const days of [-1, 200]) {
    const then = portal.at(new Date(Date.now() - days * DAY_MS));
    await expect(then.command('CreateCategory', category)).rejects.toMatchObject({ status: 400 });
  }
  const { commandUrl } = underTest.address;
  const key = Buffer.from(process.env['BFF_COMMAND_KEY'] ?? '', 'base64url');
  const bff = createServiceClient({ url: commandUrl, signer: { caller: 'bff', key } });
  const actor = { kind: 'user', id: randomUUID(), role: 'super_admin', tenantId: 'eur' } as const;
  const call = { actor, correlationId: randomUUID(), occurredAt: new Date(0).toISOString() };
  const dated = bff.command(commands.CreateCategory, { name: 'Of the past' }, call);
  await expect(dated).rejects.toMatchObject({ status: 403 });
  await bff.close();
});

test('a seeding that was interrupted goes on where it stopped, and makes nothing twice', async () => {
  const before = await content();
  expect(await seedDemo(interruptedBefore(portal))).toBe(true);
  expect(await content()).toEqual(before);
  expect(await seedDemo(portal)).toBe(false);
});
