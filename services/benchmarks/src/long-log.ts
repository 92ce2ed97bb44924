import type { Progress } from 'launcher/stack/progress';
import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from './figures.ts';
import { quantile } from './figures.ts';
import { writeForeignEvents } from './foreign-events.ts';
import { buyAtPace } from './purchases.ts';
import type { Market } from './purchases.ts';
import { lowestPosition, openDatabase, waitUntilReached } from './read-model-positions.ts';
import type { Database } from './read-model-positions.ts';
import type { BenchTarget } from './target.ts';
import { withCpu } from './with-cpu.ts';

export interface LongLog {
  readonly site: BenchTarget;
  readonly stack: RunningStack;
  readonly market: Market;
  readonly events: number;
  readonly progress: Progress;
}

/**
 * While the worker is away, so many events are written that nobody consumes; then it comes back, and everybody buys on.
 * Once more, with the worker killed when it is half through.
 */
export async function measureLongLog(log: LongLog): Promise<readonly Figure[]> {
  const db = openDatabase(log.stack);
  try {
    const plain = await measureRound(log, db, false);
    return [...plain, ...(await measureRound(log, db, true))];
  } finally {
    await db.destroy();
  }
}

interface Round {
  readonly seconds: number;
  /** Sorted. */
  readonly orderMs: readonly number[];
}

async function measureRound(log: LongLog, db: Database, kill: boolean): Promise<readonly Figure[]> {
  const { stack, market, events, progress } = log;
  const worker = stack.process('worker-service');
  await worker.stop();
  const writing = `Writing ${events} events that nobody consumes`;
  const end = await progress.step(writing, () => writeForeignEvents(stack.urls.eventStore, events));
  const begin = await lowestPosition(db);
  const done = new AbortController();
  const began = performance.now();
  const catchingUp = async (): Promise<void> => {
    await worker.start();
    if (kill) {
      await waitUntilReached(db, begin + (end - begin) / 2n);
      await worker.kill9();
      await worker.start();
    }
    await waitUntilReached(db, end);
  };
  const run = async (): Promise<Round> => {
    const [seconds, orderMs] = await Promise.all([
      progress
        .step('Catching up while buyers buy', catchingUp)
        .then(() => (performance.now() - began) / 1_000)
        .finally(() => done.abort()),
      buyAtPace(market, done.signal),
    ]);
    return { seconds, orderMs: orderMs.toSorted((a, b) => a - b) };
  };
  const name = `a thousand events${kill ? ', without what the killed worker had done' : ''}`;
  const operationsOf = (): number => events / 1_000;
  const { result, cpu } = await withCpu(log.site, { name, run, operationsOf });
  return [...figuresOf(kill ? ', worker killed half way' : '', result), ...cpu];
}

function figuresOf(when: string, { seconds, orderMs }: Round): readonly Figure[] {
  return [
    {
      name: `every read model at the head${when}`,
      value: seconds,
      unit: 's',
      aim: 'at most 90 s',
      note: 'from the start of the worker',
    },
    {
      name: `p95 of POST /api/orders meanwhile${when}`,
      value: quantile(orderMs, 0.95),
      unit: 'ms',
      aim: 'at most 300 ms',
      note: `${orderMs.length} purchases, median ${quantile(orderMs, 0.5).toFixed(0)} ms, worst ${quantile(orderMs, 1).toFixed(0)} ms`,
    },
  ];
}
