import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { DEMO_USERNAMES } from 'contracts/constants/demo-accounts';
import { HttpError } from 'kernel/http/http-error';
import { connectPortal } from 'kernel/http/portal-connection';
import type { PortalConnection } from 'kernel/http/portal-connection';
import { connectToPortalUnderTest } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
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

test('a seeding that was interrupted goes on where it stopped, and makes nothing twice', async () => {
  const before = await content();
  expect(await seedDemo(interruptedBefore(portal))).toBe(true);
  expect(await content()).toEqual(before);
  expect(await seedDemo(portal)).toBe(false);
});
