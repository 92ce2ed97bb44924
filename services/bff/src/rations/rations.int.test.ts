import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { LANGUAGES } from 'contracts/primitives/languages';
import type { Problem } from 'contracts/problem';
import { startBff } from '../testing/own-bff.ts';
import type { OwnBff } from '../testing/own-bff.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';
import type { Visitor } from '../testing/visitor.ts';

/** Four and a half seconds of work a minute: as many papers. */
const SETTINGS = { RATE_LIMIT_PER_MINUTE: '1500' };
const PAPERS = 45;

let bffs: readonly OwnBff[];

beforeAll(async () => {
  bffs = await Promise.all([startBff(SETTINGS), startBff(SETTINGS)]);
});

afterAll(async () => {
  await Promise.all(bffs.map((bff) => bff.stop()));
});

/** Somebody with a session, at each of the processes. */
async function newBuyer(): Promise<readonly Visitor[]> {
  const { visitor } = await newCustomer();
  return bffs.map(({ url }) => {
    const here = newVisitor(url);
    for (const [name, value] of visitor.cookies) here.cookies.set(name, value);
    return here;
  });
}

/** Each month and language is another paper. */
function paper(index: number): string {
  const month = `20${String(10 + Math.floor(index / 24))}-${String(1 + (Math.floor(index / 2) % 12)).padStart(2, '0')}`;
  return `/api/wallet/statement.pdf?month=${month}&language=${LANGUAGES[index % 2] ?? 'en'}`;
}

test('papers of one account are rationed in all processes together, and others get theirs', async () => {
  const [ana, ben] = [await newBuyer(), await newBuyer()];
  const ask = async (who: readonly Visitor[], index: number) =>
    (who[index % who.length] ?? newVisitor()).send<Problem>('GET', paper(index));
  for (let index = 0; index < PAPERS; index += 1) {
    expect((await ask(ana, index)).status).toBe(200);
  }
  for (const index of [PAPERS, PAPERS + 1]) {
    const refused = await ask(ana, index);
    expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.body.message).toMatch(/Try again in \d+ s/);
  }
  expect((await ask(ben, 0)).status).toBe(200);
  // What costs little is not rationed with it.
  expect((await ana[0]?.send('GET', '/api/wallet'))?.status).toBe(200);
});

test('of many papers at once some are refused with 429, and somebody else gets theirs meanwhile', async () => {
  const [ana = newVisitor(), ben = newVisitor()] = [(await newBuyer())[0], (await newBuyer())[0]];
  const many = Promise.all(
    Array.from({ length: PAPERS }, async (_, index) => ana.send('GET', paper(100 + index))),
  );
  const other = await ben.send('GET', paper(0));
  expect(other.status).toBe(200);
  const statuses = (await many).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  // Two are drawn or wait to be, eight wait behind them; what comes later may have found a place again.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
});

test('what cannot be answered costs nothing', async () => {
  const [ana = newVisitor()] = await newBuyer();
  for (let count = 0; count <= PAPERS; count += 1) {
    const bad = await ana.send('GET', '/api/wallet/statement.pdf?month=2026-13&language=en');
    expect(bad.status).toBe(400);
  }
  expect((await ana.send('GET', paper(0))).status).toBe(200);
});
