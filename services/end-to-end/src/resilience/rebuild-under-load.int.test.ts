import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStaff, trySignIn } from 'bff/testing/staff';
import { idempotencyHeader } from 'bff/testing/visitor';
import { namedProjections } from 'command-line/replay-projections';
import type { Rebuild } from 'contracts/api/operations';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { eventually } from 'kernel/testing/eventually';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest, SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale, waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import { appendEarlierEvents } from './earlier-events.ts';

const PRICE = '1.00';
const STOCK = 3_000;
const REBUILT_MS = 400_000;

let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});

afterAll(() => portal.close());

interface Shopper {
  readonly buyer: SignedInBuyer;
  readonly productId: string;
}

async function openShopper(): Promise<Shopper> {
  const product = await putOneOnSale(portal, { prices: { eur: PRICE }, stock: STOCK });
  const [buyer] = await portal.openBuyers(1);
  if (!buyer) throw new Error('there is no buyer');
  await portal.operator.deposit({ companyId: buyer.customer.companyId, amount: '5000.00' });
  await eventually(
    () => buyer.wallet(),
    ({ totalAvailable }) => Number(totalAvailable) > 0,
  );
  return { buyer, productId: product.id };
}

/** Each purchase is shown, with its payment, and nothing that was shown before is missing. */
async function shop({ buyer, productId }: Shopper, until: AbortSignal): Promise<number> {
  const bought: string[] = [];
  while (!until.aborted) {
    const before = Number((await buyer.wallet()).totalAvailable);
    await buyer.addToCart({ productId });
    const { id } = await buyer.placeOrder({ expectedTotal: PRICE });
    bought.push(id);
    // What is not shown yet is asked for again, as the shop does.
    expect((await buyer.settledOrder(id)).status).toBe('completed');
    // Orders and balances are read models of their own.
    const after = (before - Number(PRICE)).toFixed(2);
    await eventually(
      () => buyer.wallet(),
      ({ totalAvailable }) => totalAvailable === after,
    );
    expect(await buyer.reveal(id)).toHaveLength(1);
    expect(await buyer.cart()).toEqual([]);
    const shown = new Set((await buyer.orders()).map((order) => order.id));
    expect(bought.slice(-10).filter((each) => !shown.has(each))).toEqual([]);
    await deliberateDelay(100);
  }
  return bought.length;
}

/** What was done to a colleague, in both versions of the events: the first in the clear, the second under a key. */
const REASONS = {
  earlier: ['Went on leave', 'Is back'],
  today: ['Left for good', 'Came back after all'],
} as const;

/** As it is while a new version of an event comes in: its stream holds both, and is written on. */
async function changeVersions(userId: string): Promise<void> {
  const { operator, store } = portal;
  const [away, back] = REASONS.earlier;
  await appendEarlierEvents(store, `user-${userId}`, [
    { type: 'UserDisabled.v1', data: { userId, reason: away } },
    { type: 'UserEnabled.v1', data: { userId, reason: back } },
  ]);
  const [gone, again] = REASONS.today;
  await operator.command('DisableUser', { userId, reason: gone });
  await operator.command('EnableUser', { userId, reason: again });
  const events = await store.readStream(`user-${userId}`);
  expect(events.slice(-4).map(({ type }) => type)).toEqual([
    'UserDisabled.v1',
    'UserEnabled.v1',
    'UserDisabled.v2',
    'UserEnabled.v2',
  ]);
  const written = JSON.stringify(events.map(({ data }) => data));
  expect(REASONS.earlier.every((reason) => written.includes(reason))).toBe(true);
  expect(REASONS.today.some((reason) => written.includes(reason))).toBe(false);
}

/** Newest first, as histories and lists of actions show it. */
const ALL_REASONS = [...REASONS.earlier, ...REASONS.today].toReversed();

type Listed = readonly { readonly reason: string | null }[];

const reasonsIn = (listed: Listed): string[] => listed.flatMap(({ reason }) => reason ?? []);

test(
  'every read model is rebuilt while people buy and an event changes its version: no request fails, and no screen shows a gap',
  async () => {
    const own = await openStaff('super_admin');
    const { visitor: root } = await trySignIn(own);
    const shopper = await openShopper();
    const { companyId } = shopper.buyer.customer;
    const colleague = await portal.operator.createCustomer({ companyId });
    const listings = [
      `/api/admin/users/${colleague.userId}/history`,
      `/api/admin/operations/deeds?filter=${encodeURIComponent(JSON.stringify({ q: colleague.userId }))}`,
    ];
    const done = new AbortController();
    const screens = [
      '/api/admin/panel',
      '/api/admin/orders',
      '/api/admin/products',
      '/api/admin/users',
    ];
    const rebuilds = async (): Promise<void> => {
      const asked = namedProjections([]).map(({ name: projection }) =>
        root.post<Rebuild>(
          '/api/admin/operations/rebuilds',
          { projection, reason: 'Under load' },
          idempotencyHeader(),
        ),
      );
      const begun = await Promise.all(asked);
      expect(begun.filter(({ status }) => status !== 201)).toEqual([]);
      for (const { body } of begun) {
        const { body: ended } = await eventually(
          () => root.get<Rebuild>(`/api/admin/operations/rebuilds/${body.id}`),
          ({ body: { endedAt } }) => endedAt !== null,
          { withinMs: REBUILT_MS },
        );
        expect(ended).toMatchObject({ state: 'done', error: null });
      }
    };
    const looking = async (): Promise<number> => {
      let looks = 0;
      for (; !done.signal.aborted; looks += 1) {
        for (const path of screens) {
          const { status, body } = await root.get<unknown>(path);
          expect([path, status]).toEqual([path, 200]);
          expect(Array.isArray(body) ? body.length : 1).toBeGreaterThan(0);
        }
        for (const path of listings) {
          const { body } = await root.get<Listed>(path);
          expect([path, reasonsIn(body)]).toEqual([path, ALL_REASONS]);
        }
        // A person looks, and looks again: without a pause this would take the CPU of the rebuilds.
        await deliberateDelay(100);
      }
      return looks;
    };
    const changing = async (): Promise<number> => {
      try {
        await changeVersions(colleague.userId);
        await waitUntilCaughtUp(portal);
        const [looks] = await Promise.all([looking(), rebuilds().finally(() => done.abort())]);
        return looks;
      } finally {
        done.abort();
      }
    };
    const [bought, looks] = await Promise.all([shop(shopper, done.signal), changing()]);
    expect(bought).toBeGreaterThan(0);
    expect(looks).toBeGreaterThan(0);
  },
  REBUILT_MS,
);
