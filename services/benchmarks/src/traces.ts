import { startTraceCollector } from 'kernel/testing/trace-collector';
import type { Progress } from 'launcher/stack/progress';
import type { Figure } from './figures.ts';
import { median } from './figures.ts';
import { buyForAWhile, openMarket, warmUp } from './purchases.ts';
import type { Market } from './purchases.ts';
import { openTarget } from './target.ts';
import type { BenchTarget } from './target.ts';
import { withCpu } from './with-cpu.ts';

/** One after the other in turns: whatever else the machine does meets both alike. */
const ROUNDS = 6;
const BUYERS = 8;

interface Measured {
  readonly site: BenchTarget;
  readonly market: Market;
  readonly cpuMs: number[];
  readonly orderMs: number[];
}

interface Parts {
  /** That which does not trace, and its market. */
  readonly site: BenchTarget;
  readonly market: Market;
  readonly seconds: number;
  readonly progress: Progress;
}

/** What traces cost: the same purchases on a portal that sends all of them to a collector, and on one that does not. */
export async function measureTraces({ seconds, progress, ...plain }: Parts): Promise<Figure[]> {
  const collector = await startTraceCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const tracing = await openTarget(undefined, progress, env);
  try {
    const off = { ...plain, cpuMs: [], orderMs: [] };
    const on = {
      site: tracing,
      market: await openMarket(tracing.portal),
      cpuMs: [],
      orderMs: [],
    };
    await progress.step('Warming up both', async () => {
      await warmUp(off.market);
      await warmUp(on.market);
    });
    for (let round = 1; round <= ROUNDS; round += 1) {
      await progress.step(`Buying without and with traces, ${round} of ${ROUNDS}`, async () => {
        await measureRound(off, seconds);
        await measureRound(on, seconds);
      });
    }
    return figuresOf(off, on, collector.spans().length);
  } finally {
    await tracing.close();
    await collector.close();
  }
}

async function measureRound({ site, market, ...taken }: Measured, seconds: number): Promise<void> {
  const { result, cpu } = await withCpu(site, {
    name: 'a purchase',
    run: () => buyForAWhile(market, { connections: BUYERS, seconds }),
    operationsOf: ({ completed }) => completed,
  });
  taken.cpuMs.push(...cpu.map(({ value }) => value));
  taken.orderMs.push(...result.orderMs);
}

function figuresOf(off: Measured, on: Measured, spans: number): Figure[] {
  const compared = (name: string, unit: string, of: (each: Measured) => number): Figure[] => [
    { name: `${name} without traces`, value: of(off), unit },
    {
      name: `${name} with traces`,
      value: of(on),
      unit,
      note: `${(of(on) / of(off)).toFixed(3)} times as much`,
    },
  ];
  const note = `${spans} spans of ${on.orderMs.length} purchases and what went before`;
  return [
    ...compared('CPU of a purchase', 'ms', ({ cpuMs }) => median(cpuMs)),
    ...compared('median of a purchase', 'ms', ({ orderMs }) => median(orderMs)),
    { name: 'spans sent', value: spans, unit: '', note },
  ];
}
