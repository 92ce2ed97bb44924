import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { StateAt } from 'contracts/api/history-as-of';
import { seededNumbers } from 'audit/testing/seeded-numbers';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { historyOfEveryArea } from './areas.ts';

const AUDITOR = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' } as const;
const EVENTS = 10_000;
const AT_ONCE = 500;
const LOOKS = 400;
/** What is read and folded at most to come to any state. */
const READ_AT_MOST = 64;

const companyId = randomUUID();
const stream = `wallet-${companyId}`;
const eur = (minor: number) => ({ minor, currency: 'EUR' });

let store: EventStore;
let stack: TestStack;
let read = 0;

beforeAll(async () => {
  store = connectEventStore({ url: scratchUrl('EVENTSTORE_URL') });
  const counting: EventStore = {
    ...store,
    readStream: async (name, options) => {
      const events = await store.readStream(name, options);
      read += events.length;
      return events;
    },
  };
  const { queries } = historyOfEveryArea(counting);
  const nothing = { migrations: [], schemas: [], projections: [] };
  stack = await startTestStack(() => ({ ...nothing, queries }));
  for (let from = 0; from < EVENTS; from += AT_ONCE) await append(from);
}, 120_000);

afterAll(async () => {
  await stack.close();
  await store.close();
});

/** A deposit of a cent each: the balance is the number of the event. */
async function append(from: number): Promise<void> {
  const events = Array.from({ length: AT_ONCE }, (_, index) => {
    const deposit = eur(from + index + 1);
    const balance = { deposit, creditUsed: eur(0), creditLimit: eur(0) };
    const facts = { companyId, transactionId: randomUUID(), amount: eur(1), reference: 'Cent' };
    const metadata = { occurredAt: new Date(2_000 * (from + index)).toISOString() };
    return { id: randomUUID(), type: 'DepositRecorded.v1', data: { ...facts, balance }, metadata };
  });
  await store.append({ stream, expected: from === 0 ? 'no_stream' : BigInt(from - 1), events });
}

async function look(revision: number): Promise<{ readonly ms: number; readonly state: StateAt }> {
  const input = { stream, at: `revision:${revision}` };
  const began = performance.now();
  const state = await stack.query<StateAt>('history.state', input, AUDITOR);
  return { ms: performance.now() - began, state };
}

test('each state of a stream of 10,000 events is reached by reading 64 of them at most', async () => {
  const cold = await look(EVENTS - 1);
  expect(cold.state.cold).toBe(true);
  const draw = seededNumbers(10_000);
  const times: number[] = [];
  for (let each = 0; each < LOOKS; each += 1) {
    const revision = draw(EVENTS);
    read = 0;
    const { ms, state } = await look(revision);
    times.push(ms);
    expect(read).toBeLessThanOrEqual(READ_AT_MOST);
    expect(state.after).toMatchObject({ balance: { deposit: eur(revision + 1) } });
  }
  const sorted = times.toSorted((left, right) => left - right);
  const at = (share: number) => Math.round((sorted[Math.floor(share * LOOKS)] ?? 0) * 10) / 10;
  const figures = { events: EVENTS, coldMs: Math.round(cold.ms), p50Ms: at(0.5), p95Ms: at(0.95) };
  writeFileSync('.test-results/as-of-long-stream.json', JSON.stringify(figures));
}, 60_000);
