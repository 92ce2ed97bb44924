import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { z } from 'zod';
import type { PortalUnderTest, SignedInBuyer } from 'end-to-end/harness/portal-under-test';
import { askForAWhile } from '../ask-questions.ts';
import type { Question } from '../ask-questions.ts';
import { openLargeShop } from '../catalogue-filters.ts';
import { vocabulary } from '../large-catalogue.ts';
import { PRICE, openMarket } from '../purchases.ts';
import type { Market } from '../purchases.ts';
import type { SessionHeaders } from '../session-headers.ts';

/** What each load is asked by: as many questions at once, or as many people. */
const CONNECTIONS = 8;
const CATALOGUE = 1_400;
const IN_A_CART = 3;
/** More than any product costs. */
const ABOVE_ALL_PRICES = 2_000;

/** Loads a portal for so many seconds; answers how long each operation took, in milliseconds. */
export type Load = (seconds: number) => Promise<readonly number[]>;

/** The loads of a duel by what one operation of them is, on a portal that has a market and a catalogue by then. */
export async function openLoads(portal: PortalUnderTest): Promise<Readonly<Record<string, Load>>> {
  const { sessions } = await openLargeShop(portal, CATALOGUE);
  const market = await openMarket(portal, CONNECTIONS);
  const strangers = await portal.openBuyers(CONNECTIONS);
  const pool = new Pool(portal.address.shopUrl, { connections: CONNECTIONS });
  const asking =
    (questions: Iterator<Question, never>): Load =>
    async (seconds) =>
      [
        ...(await askForAWhile(seconds, { pool, questions, connections: CONNECTIONS })).values(),
      ].flat();
  return {
    'a cart read': asking(await cartReads(market)),
    'one product': asking(await productReads(portal, sessions.eur)),
    'a list of 50, not in the cache': asking(listings(sessions.eur, wholeLists())),
    'a price range, not in the cache': asking(listings(sessions.eur, priceRanges())),
    'a search, not in the cache': asking(listings(sessions.eur, searches())),
    'an add to cart': byEach(market.browsers, (buyer, turn) => addToCart(market, buyer, turn)),
    'a purchase (cart, order, reveal)': byEach(market.buyers, (buyer, turn) =>
      purchase(market, buyer, turn),
    ),
    'a sign-in': byEach(strangers, ({ customer }) => portal.newBuyer().signIn(customer)),
  };
}

/** Everybody begins again as soon as they are done. */
function byEach(
  people: readonly SignedInBuyer[],
  operation: (buyer: SignedInBuyer, turn: number) => Promise<unknown>,
): Load {
  return async (seconds) => {
    const times: number[] = [];
    const until = performance.now() + seconds * 1_000;
    await Promise.all(
      people.map(async (buyer, index) => {
        for (let turn = index; performance.now() < until; turn += 1) {
          const began = performance.now();
          await operation(buyer, turn);
          times.push(performance.now() - began);
        }
      }),
    );
    return times;
  };
}

async function addToCart({ products }: Market, buyer: SignedInBuyer, turn: number): Promise<void> {
  await buyer.addToCart({ productId: products[turn % products.length]?.id ?? '' });
}

async function purchase(market: Market, buyer: SignedInBuyer, turn: number): Promise<void> {
  await addToCart(market, buyer, turn);
  const order = await buyer.placedOrder({ expectedTotal: PRICE, idempotencyKey: randomUUID() });
  if (order.status !== 'completed') {
    throw new Error(`a purchase ended ${order.status}: ${order.failure?.message ?? ''}`);
  }
  await buyer.reveal(order.id);
}

/** Carts of some products, each read by its own buyer, who never buys. */
async function cartReads(market: Market): Promise<Iterator<Question, never>> {
  const readers = await Promise.all(
    market.browsers.map(async (buyer) => {
      for (let turn = 0; turn < IN_A_CART; turn += 1) await addToCart(market, buyer, turn);
      return buyer.http.sessionHeaders();
    }),
  );
  return forEver((turn) => ({
    kind: 'cart',
    path: '/api/cart',
    headers: readers[turn % readers.length] ?? {},
  }));
}

/** Every product of the shop, one after the other. */
async function productReads(
  { address }: PortalUnderTest,
  headers: SessionHeaders,
): Promise<Iterator<Question, never>> {
  const all = { view: 'list', tenantId: 'eur', perPage: '200' };
  const answer = await fetch(`${address.shopUrl}/api/products?${new URLSearchParams(all)}`, {
    headers,
  });
  const ids = z
    .array(z.object({ id: z.string() }))
    .min(1)
    .parse(await answer.json())
    .map(({ id }) => id);
  return forEver((turn) => ({
    kind: 'product',
    path: `/api/products/${ids[turn % ids.length] ?? ''}`,
    headers,
  }));
}

type Parameters = Readonly<Record<string, string>>;

function listings(
  headers: SessionHeaders,
  parametersOf: (turn: number) => Parameters,
): Iterator<Question, never> {
  return forEver((turn) => {
    const all = { view: 'list', tenantId: 'eur', perPage: '50', ...parametersOf(turn) };
    return { kind: 'list', path: `/api/products?${new URLSearchParams(all)}`, headers };
  });
}

// Each asks what nobody has asked before, so that no cache has the answer.

const wholeLists = () => (turn: number) => ({
  priceMax: (ABOVE_ALL_PRICES + turn / 100).toFixed(2),
});

const priceRanges = () => (turn: number) => ({
  priceMin: ((turn % 700) + turn / 700_000).toFixed(2),
  priceMax: (800 + turn / 100).toFixed(2),
});

function searches(): (turn: number) => Parameters {
  const { common, rare } = vocabulary();
  return (turn) => ({
    search: `${common[turn % common.length] ?? ''} ${rare[turn % rare.length] ?? ''}`,
    priceMax: (ABOVE_ALL_PRICES + turn / 100).toFixed(2),
  });
}

function* forEver(questionOf: (turn: number) => Question): Generator<Question, never> {
  for (let turn = 0; ; turn += 1) yield questionOf(turn);
}
