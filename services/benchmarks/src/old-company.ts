import type { PortalUnderTest, SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import { buildKeys } from 'end-to-end/harness/factories';
import { retryThroughOutages } from 'end-to-end/harness/retry-through-outages';
import type { RunningStack } from 'launcher/stack/stack';
import { writePurchases } from './bulk-purchases.ts';
import type { Figure } from './figures.ts';
import { TIMES, median } from './figures.ts';
import { openDatabase, waitUntilReached } from './read-model-positions.ts';

/** What an old company has bought before. */
export const OLD_PURCHASES = 100_000;
const RESTARTS = 5;
const BOUGHT_AFTER = 8;
const WARM_UP = 12;
const PRICE = '10.00';
const AT_MOST = 2;

/** An old company, a new one, and one that only warms the processes up. */
export interface Companies {
  readonly old: SignedInBuyer;
  readonly recent: SignedInBuyer;
  readonly warmUp: SignedInBuyer;
  readonly productId: string;
}

export async function openCompanies({ operator, openBuyers }: PortalUnderTest): Promise<Companies> {
  const { id: productId } = await operator.createProduct({ prices: { eur: PRICE } });
  await operator.importKeys(productId, buildKeys(1_000));
  const [old, recent, warmUp] = await openBuyers(3);
  if (!old || !recent || !warmUp) throw new Error('three buyers were opened');
  for (const { customer } of [old, recent, warmUp]) {
    await operator.deposit({ companyId: customer.companyId, amount: '1000000.00' });
  }
  return { old, recent, warmUp, productId };
}

/** Gives the old company its age, and waits until every read model knows of it. */
export async function agePurchases(
  { store }: PortalUnderTest,
  { old: { customer }, productId }: Companies,
  stack: RunningStack,
): Promise<void> {
  const position = await writePurchases(store, { customer, productId }, OLD_PURCHASES);
  const db = openDatabase(stack);
  try {
    await waitUntilReached(db, position);
  } finally {
    await db.destroy();
  }
}

/** Restarts the command service again and again, and lets both companies buy. */
export async function compareAges(
  { operator }: PortalUnderTest,
  companies: Companies,
  stack: RunningStack,
): Promise<readonly Figure[]> {
  const { old, recent, warmUp, productId } = companies;
  const buy = (buyer: SignedInBuyer): Promise<number> => purchase(buyer, productId);
  const { companyId } = old.customer;
  const commandService = stack.process('command-service');
  // Nobody has loaded this wallet yet, so there is no snapshot of it; a caller gives up before it is read.
  const whole = await timed(() =>
    retryThroughOutages(() => operator.deposit({ companyId, amount: '1.00' })),
  );
  await buy(old);
  const first = { old: [] as number[], recent: [] as number[] };
  const later = { old: [] as number[], recent: [] as number[] };
  await buy(recent);
  for (let round = 0; round < RESTARTS; round += 1) {
    await commandService.kill9();
    await commandService.start();
    for (let n = 0; n < WARM_UP; n += 1) await buy(warmUp);
    // Whoever comes first after a start pays for what both need.
    const inTurn = round % 2 === 0 ? (['old', 'recent'] as const) : (['recent', 'old'] as const);
    for (const age of inTurn) first[age].push(await buy(companies[age]));
    for (let n = 0; n < BOUGHT_AFTER; n += 1)
      for (const age of inTurn) later[age].push(await buy(companies[age]));
  }
  return [
    figure(
      'first purchase after a restart',
      first,
      `a deposit that read the old wallet as a whole: ${whole.toFixed(0)} ms`,
    ),
    figure('a purchase after that', later, `${later.old.length} of each`),
  ];
}

interface Times {
  readonly old: readonly number[];
  readonly recent: readonly number[];
}

function figure(name: string, { old, recent }: Times, note: string): Figure {
  const [ofOld, ofRecent] = [median(old), median(recent)];
  const ratio = ofOld / ofRecent;
  return {
    name: `${name}, old company to new`,
    value: ratio,
    unit: TIMES,
    aim: `at most ${AT_MOST} times`,
    missed: ratio > AT_MOST,
    note: `median ${ofOld.toFixed(1)} ms with ${OLD_PURCHASES} purchases, ${ofRecent.toFixed(1)} ms with a few; ${note}`,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Fills the cart and places the order; answers how long both took, in milliseconds. */
async function purchase(buyer: SignedInBuyer, productId: string): Promise<number> {
  const began = performance.now();
  await buyer.addToCart({ productId });
  const order = await buyer.placeOrder({ expectedTotal: PRICE });
  const took = performance.now() - began;
  if (order.status === 'completed') return took;
  throw new Error(`a purchase ended ${order.status}: ${order.failure?.message ?? ''}`);
}
