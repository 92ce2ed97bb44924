import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseMoney } from 'contracts/primitives/money';
import { eventually } from 'kernel/testing/eventually';
import type { SignedInBuyer } from '../harness/portal-under-test.ts';
import { putOneOnSale } from '../journeys/testing/offers.ts';
import {
  untilNoAlarms,
  allocatedKeys,
  readModelsThatDiffer,
  haveCaughtUp,
  wholeLog,
} from '../resilience/inspection.ts';
import { startDoubledPortal } from './doubled-portal.ts';
import type { DoubledPortal } from './doubled-portal.ts';
import { keepShopping } from './shoppers.ts';
import type { Shopping } from './shoppers.ts';

/** The whole takes minutes where a machine does much else; each run of the tests restarts one of each that is called. */
const WHOLE = { buyers: 32, requests: 2_000, restarted: /./ };
const SMALL = { buyers: 8, requests: 200, restarted: /^(?:command|query|bff).*first$/ };
const {
  buyers: BUYERS,
  requests: REQUESTS,
  restarted: RESTARTED,
} = process.env['ROLLING_RESTART'] === 'whole' ? WHOLE : SMALL;
const PRICE = '19.99';
const DEPOSIT = '9000.00';
const STOCK = BUYERS * 30;
/** More than a connection between services is kept without a request. */
const DRAIN_SECONDS = 4;

let doubled: DoubledPortal;
let buyers: readonly SignedInBuyer[];
let productId: string;

beforeAll(async () => {
  doubled = await startDoubledPortal(DRAIN_SECONDS);
  const { portal } = doubled;
  productId = (await putOneOnSale(portal, { prices: { eur: PRICE }, stock: STOCK })).id;
  buyers = await portal.openBuyers(BUYERS);
  for (const { customer } of buyers)
    await portal.operator.deposit({ companyId: customer.companyId, amount: DEPOSIT });
});

afterAll(async () => {
  await doubled.stop();
});

test('while services that run twice are restarted one by one, no request of buyers fails, and money and keys are exact', async () => {
  const seen: Shopping = { requests: 0, failures: [], orders: [] };
  const done = new AbortController();
  const trips = buyers.map((buyer) =>
    keepShopping(buyer, { productId, price: PRICE, seen }, done.signal),
  );
  const [began, refusedBefore] = [performance.now(), doubled.refused()];
  const restarted = await doubled.restart(RESTARTED);
  await eventually(
    () => seen.requests,
    (count) => count >= REQUESTS,
  );
  done.abort();
  await Promise.all(trips);
  const seconds = Math.round((performance.now() - began) / 1_000);
  process.stdout.write(
    `${seen.requests} requests, ${seen.orders.length} orders, ${seen.failures.length} failures, ` +
      `${doubled.refused() - refusedBefore} connections refused, ${restarted.length} restarts in ${seconds} s\n`,
  );
  expect(seen.failures).toEqual([]);
  expect(restarted.length).toBeGreaterThanOrEqual(3);
  await expectExactMoneyAndKeys(seen);
});

async function expectExactMoneyAndKeys({ orders }: Shopping): Promise<void> {
  const { portal } = doubled;
  await eventually(() => haveCaughtUp(portal));
  const sold = allocatedKeys(await wholeLog(portal));
  expect(new Set(sold).size).toBe(sold.length);
  expect(sold).toHaveLength(new Set(orders.map(({ id }) => id)).size);
  const minor = (amount: string): number => parseMoney(amount, 'EUR').minor;
  for (const buyer of buyers) {
    const own = orders.filter(({ companyId }) => companyId === buyer.customer.companyId);
    const { depositBalance } = await buyer.wallet();
    expect(minor(depositBalance)).toBe(minor(DEPOSIT) - own.length * minor(PRICE));
  }
  expect(await readModelsThatDiffer(portal)).toEqual([]);
  await untilNoAlarms(portal);
}
