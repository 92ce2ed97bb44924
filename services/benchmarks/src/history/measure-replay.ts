import { setTimeout as delay } from 'node:timers/promises';
import type { ReplayReportRecord } from 'contracts/api/history-replay';
import type { Operator } from 'end-to-end/harness/operator';
import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from '../figures.ts';
import { memoryFigures, processGroups } from '../processes.ts';
import type { FilledHistory } from './long-history.ts';

const EVENTS_A_SECOND = 10_000;
const MEMORY_AT_MOST_MB = 400;
const LOOK_EVERY_MS = 200;

/** A replay of the whole log by the portal's own job: how fast it reads and compares, and what it holds of it at most. */
export async function measureReplay({ portal, stack }: FilledHistory): Promise<readonly Figure[]> {
  const before = rebuilderMb(stack);
  const { report, readMs, peakMb } = await followReplay(portal.operator, stack);
  const rate = report.events / (readMs / 1_000);
  const compareMs = Math.max(1, report.workedMs - readMs);
  return [
    {
      name: 'events replayed into every read model in a second',
      value: rate,
      unit: '/s',
      aim: `at least ${EVENTS_A_SECOND}/s`,
      note: `${report.events} events into ${report.modelsTotal} read models in ${(readMs / 1_000).toFixed(1)} s`,
    },
    {
      name: 'rows compared in a second',
      value: report.rowsCompared / (compareMs / 1_000),
      unit: '/s',
      note: `${report.rowsCompared} rows, ${report.differences} differences`,
    },
    {
      name: 'memory of the rebuilder at most',
      value: peakMb,
      unit: 'MB',
      aim: `at most ${MEMORY_AT_MOST_MB} MB`,
      missed: peakMb > MEMORY_AT_MOST_MB,
      note: `${before.toFixed(0)} MB before`,
    },
  ];
}

interface Followed {
  readonly report: ReplayReportRecord;
  /** Until the first read model was compared. */
  readonly readMs: number;
  readonly peakMb: number;
}

async function followReplay(operator: Operator, stack: RunningStack): Promise<Followed> {
  const { replayId } = await operator.command('StartReplay', {});
  let [readMs, peakMb] = [0, 0];
  for (;;) {
    peakMb = Math.max(peakMb, rebuilderMb(stack));
    const report = await operator.query('history.replay', { replayId });
    if (report?.stage === 'replaying') readMs = report.workedMs;
    if (report !== null && report.endedAt !== null) {
      if (report.state !== 'done') throw new Error(`the replay ended as ${report.state}`);
      return { report, readMs, peakMb };
    }
    await delay(LOOK_EVERY_MS);
  }
}

function rebuilderMb(stack: RunningStack): number {
  const figures = memoryFigures(processGroups(stack));
  return figures.find(({ name }) => name.endsWith(' rebuilder'))?.value ?? 0;
}
