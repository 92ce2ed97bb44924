import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AsOf, Marks, StateAt } from 'contracts/api/history-as-of';
import type { WhatIfAnswer } from 'contracts/api/history-what-if';
import { makeUpBusiness } from 'audit/testing/random-business';
import type { MadeUpBusiness } from 'audit/testing/random-business';
import { reckonAt } from 'audit/testing/reckon';
import { seededNumbers } from 'audit/testing/seeded-numbers';
import type { Bounds, ReadEvent } from 'audit/testing/reckon';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { sealEvents } from 'kernel/testing/seal-events';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { historyOfEveryArea } from './areas.ts';

const AUDITOR = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' } as const;
const MOMENTS = 1_000;
const NOW = '2100-01-01T00:00:00.000Z';
const seed = Number(process.env['AS_OF_SEED'] ?? Math.floor(Math.random() * 1e9));

let store: EventStore;
let stack: TestStack;
/** Called for each stream that is read. */
let onRead = (): void => undefined;
let business: MadeUpBusiness;
let log: readonly ReadEvent[];

beforeAll(async () => {
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  const watched: EventStore = {
    ...store,
    readStream: async (...asked) => {
      onRead();
      return store.readStream(...asked);
    },
  };
  const { queries } = historyOfEveryArea(watched);
  const nothing = { migrations: [], schemas: [], projections: [] };
  stack = await startTestStack(() => ({ ...nothing, queries }));
  business = makeUpBusiness({ seed, count: 500 });
  log = await append(business.events);
}, 120_000);

afterAll(async () => {
  await stack.close();
  await store.close();
});

async function append(events: MadeUpBusiness['events']): Promise<readonly ReadEvent[]> {
  const revisions = new Map<string, bigint>();
  const read: ReadEvent[] = [];
  for (const event of events) {
    const { stream, type, data, occurredAt } = event;
    const expected = revisions.get(stream) ?? 'no_stream';
    const metadata = { occurredAt, actorId: 'system:test', actorRole: 'system' };
    const written = { id: randomUUID(), type, data, metadata };
    const { position } = await store.append({ stream, expected, events: [written] });
    revisions.set(stream, expected === 'no_stream' ? 0n : expected + 1n);
    read.push({ ...event, position });
  }
  return read;
}

const ask = async <Answer>(name: string, input: object): Promise<Answer> =>
  stack.query<Answer>(name, input, AUDITOR);

const decimal = (minor: number): string => (minor / 100).toFixed(2);

test(`what was at ${MOMENTS} moments is what the events say (seed ${seed})`, async () => {
  const draw = seededNumbers(seed);
  const wrong: unknown[] = [];
  for (let each = 0; each < MOMENTS; each += 1) {
    const drawn = log[draw(log.length)];
    if (!drawn) throw new Error('there are events');
    const byTime = draw(2) === 0;
    const bounds: Bounds = byTime ? { by: drawn.occurredAt } : { upTo: drawn.position };
    const at = byTime ? drawn.occurredAt : String(drawn.position);
    const { asked, shown, reckoned } = await compareOne(draw, { at, bounds });
    if (JSON.stringify(shown) !== JSON.stringify(reckoned))
      wrong.push({ asked, at, shown, reckoned });
  }
  expect(wrong).toEqual([]);
}, 120_000);

interface Compared {
  readonly asked: string;
  readonly shown: unknown;
  readonly reckoned: unknown;
}

/** Draws something of the business, and shows it twice: as it is answered, and as the events say. */
async function compareOne(
  draw: (below: number) => number,
  { at, bounds }: { readonly at: string; readonly bounds: Bounds },
): Promise<Compared> {
  const oneOf = (list: readonly string[]): string => list[draw(list.length)] ?? '';
  const then = reckonAt(log, bounds);
  const asOf = async (subject: string, id: string) =>
    ask<AsOf>('history.asOf', { subject, id, at });
  switch (draw(4)) {
    case 0: {
      const id = oneOf(business.companies);
      const wallet = then.wallets.get(id);
      const reckoned = wallet && [wallet.deposit, wallet.used, wallet.limit].map(decimal);
      return { asked: `wallet ${id}`, shown: balanceIn(await asOf('wallet', id)), reckoned };
    }
    case 1: {
      const id = oneOf(business.products);
      const price = then.prices.get(`${id} eur`);
      const reckoned = [
        price === undefined ? null : decimal(price),
        then.stockOf(id, 'eur'),
        then.stockOf(id, 'km'),
      ];
      return { asked: `product ${id}`, shown: offerIn(await asOf('product', id)), reckoned };
    }
    case 2: {
      const id = oneOf(business.orders);
      const order = then.orders.get(id);
      const reckoned = [order?.status ?? 'none', order ? decimal(order.total) : null];
      return { asked: `order ${id}`, shown: orderIn(await asOf('order', id)), reckoned };
    }
    default: {
      const id = oneOf(business.companies);
      const held = [...(then.keys.get(id) ?? [])].map((each) => each.join(' ')).toSorted();
      return { asked: `keys ${id}`, shown: keysIn(await asOf('company-keys', id)), reckoned: held };
    }
  }
}

function balanceIn(answer: AsOf): unknown {
  if (answer.subject !== 'wallet' || !answer.figures.balance) return undefined;
  const { depositBalance, creditUsed, creditLimit } = answer.figures.balance;
  return [depositBalance, creditUsed, creditLimit];
}

function offerIn(answer: AsOf): unknown {
  if (answer.subject !== 'product') return answer;
  const { prices, stock } = answer.figures;
  return [prices.eur, stock.eur, stock.km];
}

function orderIn(answer: AsOf): unknown {
  return answer.subject === 'order' ? [answer.figures.status, answer.figures.total] : answer;
}

function keysIn(answer: AsOf): unknown {
  if (answer.subject !== 'company-keys') return answer;
  return answer.figures.keys.map(({ keyId, status }) => `${keyId} ${status}`).toSorted();
}

test('a stream is shown right before and after each of its events, with what is different', async () => {
  const stream = `wallet-${business.companies[0]}`;
  const marks = await ask<Marks>('history.marks', { subject: 'stream', stream });
  const debit = marks.types.findIndex((type) => marks.names[type] === 'WalletDebited.v1');
  const state = await ask<StateAt>('history.state', { stream, at: `revision:${debit}` });
  const same = await ask<StateAt>('history.state', { stream, at: marks.positions[debit] });
  expect(same).toEqual({ ...state, cold: false });
  expect(state.event).toMatchObject({ type: 'WalletDebited.v1', revision: String(debit) });
  expect(state.changes.length).toBeGreaterThan(0);
  for (const { path, before, after } of state.changes) {
    expect(path).toMatch(/^balance\.(deposit|creditUsed)\.minor$/);
    expect(before).not.toBe(after);
  }
  const first = await ask<StateAt>('history.state', { stream, at: '2001-01-01T00:00:00.000Z' });
  expect(first).toMatchObject({ event: null, after: { kind: 'none' }, changes: [] });
});

test('what there is not is not found, and buyers see nothing of it', async () => {
  const missing = `order-${randomUUID()}`;
  await expect(ask('history.state', { stream: missing })).rejects.toMatchObject({ status: 404 });
  await expect(ask('history.state', { stream: 'nothing-1' })).rejects.toMatchObject({
    status: 404,
  });
  const stream = `wallet-${business.companies[0]}`;
  await expect(ask('history.state', { stream, at: 'revision:99999' })).rejects.toMatchObject({
    status: 404,
  });
  await expect(ask('history.state', { stream, at: 'yesterday' })).rejects.toMatchObject({
    status: 400,
  });
  const order = { subject: 'order', id: randomUUID() };
  await expect(ask('history.asOf', order)).rejects.toMatchObject({ status: 404 });
  const buyer = { ...AUDITOR, role: 'b2b_user' } as const;
  await expect(stack.query('history.state', { stream }, buyer)).rejects.toMatchObject({
    status: 403,
  });
});

test('under the rules that held nothing is different; without credit no order is paid by it', async () => {
  for (const companyId of business.companies) {
    const scope = { companyId };
    const same = { kind: 'prices', prices: [{ productId: randomUUID(), price: '1.00' }] };
    const unchanged = await ask<WhatIfAnswer>('history.whatIf', { scope, rule: same });
    expect(unchanged).toMatchObject({ counts: { passes: 0, fails: 0, split: 0 }, refusedDeeds: 0 });
    expect(unchanged.would).toEqual(unchanged.was);
    const rule = { kind: 'credit-limit', limit: '0.00' };
    const strict = await ask<WhatIfAnswer>('history.whatIf', { scope, rule });
    expect(strict.would.end).toMatchObject({ creditUsed: '0.00', creditLimit: '0.00' });
    expect(strict.would.paidOrders + strict.would.failedOrders).toBe(
      strict.was.paidOrders + strict.was.failedOrders,
    );
  }
  const rule = { kind: 'discount', percent: '50' };
  const { was, would, difference } = await ask<WhatIfAnswer>('history.whatIf', {
    scope: { companyId: business.companies[0] },
    rule,
  });
  expect(Number(difference)).toBeCloseTo(Number(would.paid) - Number(was.paid), 2);
  expect(Number(would.paid)).toBeLessThan(Number(was.paid));
});

test('what would have been is reckoned no further once nobody waits for it', async () => {
  const asked = { scope: { tenantId: 'eur' }, rule: { kind: 'discount', percent: '50' } };
  let reads = 0;
  const gone = new AbortController();
  const countTo = (last: number) => () => {
    reads += 1;
    if (reads === last) gone.abort();
  };
  onRead = countTo(Number.POSITIVE_INFINITY);
  await ask<WhatIfAnswer>('history.whatIf', asked);
  const inAll = reads;
  reads = 0;
  onRead = countTo(2);
  const stopped = stack.runQuery({
    name: 'history.whatIf',
    input: asked,
    actor: AUDITOR,
    positions: new Map(),
    signal: gone.signal,
  });
  await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
  expect(reads).toBe(2);
  expect(inAll).toBeGreaterThan(2);
});

test('what is read of a stream that somebody changed says so', async () => {
  const companyId = randomUUID();
  const stream = `wallet-${companyId}`;
  const opened = business.events.filter((event) => event.stream.startsWith('wallet-')).slice(0, 1);
  const broken = async () => {
    const asOf = await ask<AsOf>('history.asOf', { subject: 'wallet', id: companyId, at: NOW });
    const state = await ask<StateAt>('history.state', { stream });
    return [asOf.brokenStreams, state.brokenAt];
  };
  const first = sealEvents(stream, opened);
  await store.append({ stream, expected: 'no_stream', events: first });
  expect(await broken()).toEqual([[], null]);

  const end = { revision: 0n, hash: first[0]?.metadata['hash'] ?? '' };
  const [second] = sealEvents(stream, opened, end);
  if (!second) throw new Error('Nothing was sealed.');
  // Nothing that could be folded, as the store serves a row whose form was changed.
  const changed = { ...second, type: 'CreditLimitSet.v1', data: { $bytes: 'changed' } };
  await store.append({ stream, expected: 0n, events: [changed] });
  expect(await broken()).toEqual([[stream], '1']);
});
