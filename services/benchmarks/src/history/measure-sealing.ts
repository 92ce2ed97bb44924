import type { RecordedEvent } from 'eventstore-client/event-store';
import { hashOf } from 'kernel/events/hash-chain';
import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from '../figures.ts';
import { quantile } from '../figures.ts';
import { cpuBetween, cpuTimes, processGroups } from '../processes.ts';
import type { CpuTimes } from '../processes.ts';
import { openMarket, orderForAWhile, warmUp } from '../purchases.ts';
import type { FilledHistory } from './long-history.ts';

const AT_MOST_PERCENT = 3;
const SECONDS = 10;
const CONNECTIONS = 8;
const PAGE = 1_000;
/** Compilers need some rounds before hashing takes what it goes on taking. */
const ROUNDS = 20;
/** Once where it is written, and once where the worker looks at every event of the log. */
const HASHED_EACH = 2;

/** What hashes and checkpoints cost of what the portal works for a purchase, its filling of the cart included. */
export async function measureSealing({ portal, stack }: FilledHistory): Promise<readonly Figure[]> {
  const market = await openMarket(portal);
  await warmUp(market);
  const begin = await portal.store.head();
  const before = stackTimes(stack);
  const load = await orderForAWhile(market, { connections: CONNECTIONS, seconds: SECONDS });
  const after = stackTimes(stack);
  const written: RecordedEvent[] = [];
  for await (const { events } of portal.store.scanAll({ after: begin, limit: PAGE }))
    written.push(...events);
  const total = cpuBetween(before, after, load.completed);
  const notary = (timeOf(after, 'notary') - timeOf(before, 'notary')) / load.completed;
  const hashing = (HASHED_EACH * hashMs(written)) / load.completed;
  const events = written.length / load.completed;
  const median = quantile(load.orderMs, 0.5);
  return [
    {
      name: 'CPU of a purchase and its add to cart',
      value: total.value,
      unit: 'ms',
      note: total.note,
    },
    {
      name: 'hashing of a purchase',
      value: hashing,
      unit: 'ms',
      note: `${events.toFixed(1)} events, each hashed ${HASHED_EACH} times`,
    },
    {
      name: 'CPU of the notary for a purchase',
      value: notary,
      unit: 'ms',
      note: 'tree, tiles, checkpoints, and reading the log',
    },
    {
      name: 'share of hashes and checkpoints in the CPU of a purchase',
      value: (100 * (hashing + notary)) / Math.max(Number.EPSILON, total.value),
      unit: '%',
      aim: `under ${AT_MOST_PERCENT} %`,
    },
    {
      name: 'share of hashing in what a buyer waits for',
      value: (100 * (hashing / HASHED_EACH)) / Math.max(Number.EPSILON, median),
      unit: '%',
      aim: `under ${AT_MOST_PERCENT} %`,
      note: `POST /api/orders, median ${median.toFixed(1)} ms at ${CONNECTIONS} connections; ${load.completed} purchases`,
    },
  ];
}

/** Of all of them once. */
function hashMs(events: readonly RecordedEvent[]): number {
  let took = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    for (const event of events) hashOf(event);
    took = performance.now() - began;
  }
  return took;
}

const stackTimes = (stack: RunningStack): CpuTimes => cpuTimes(processGroups(stack));
const timeOf = (times: CpuTimes, name: string): number => times.get(name) ?? 0;
