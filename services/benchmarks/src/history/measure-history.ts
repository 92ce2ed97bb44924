import { loadavg } from 'node:os';
import type { Figure } from '../figures.ts';
import { cpuBetween, cpuTimes, machineTimes, memoryFigures, processGroups } from '../processes.ts';
import { fillLog } from './fill-log.ts';
import type { FilledHistory, LongHistory } from './long-history.ts';
import { measureAsOf } from './measure-as-of.ts';
import { measureReader } from './measure-reader.ts';
import { measureReadModels } from './measure-read-models.ts';
import { measureReplay } from './measure-replay.ts';
import { measureSealing } from './measure-sealing.ts';
import { measureSearch } from './measure-search.ts';
import { measureVerification } from './measure-verification.ts';

type Measure = (history: FilledHistory) => Promise<readonly Figure[]>;

/** What is measured on it, one after the other. */
const MEASURES: readonly (readonly [doing: string, measure: Measure])[] = [
  ['Reading the log', measureReader],
  ['Verifying it', measureVerification],
  ['Searching it', measureSearch],
  ['Looking at states of the past', measureAsOf],
  ['Replaying it into every read model and comparing', measureReplay],
  ['Replaying it into each read model', measureReadModels],
  ['Buying', measureSealing],
];

const MB = 1_048_576;

export async function measureHistory(history: LongHistory): Promise<readonly Figure[]> {
  const filled = await fillLog(history);
  const figures: Figure[] = [];
  for (const [doing, measure] of MEASURES) {
    const watched = () => withMachine(filled, { doing, measure });
    figures.push(...(await history.progress.step(doing, watched)));
  }
  return [...figures, ...memoryFigures(processGroups(history.stack)), ownMemory()];
}

/** Adds how busy the machine was meanwhile, and with whom: rates are worth something where nobody else worked. */
async function withMachine(
  filled: FilledHistory,
  { doing, measure }: { readonly doing: string; readonly measure: Measure },
): Promise<readonly Figure[]> {
  const groups = processGroups(filled.stack);
  const [before, machineBefore, ownBefore] = [cpuTimes(groups), machineTimes(), process.cpuUsage()];
  const figures = await measure(filled);
  const own = process.cpuUsage(ownBefore);
  const machine = machineTimes();
  const all = Math.max(1, machine.all - machineBefore.all);
  const share = (ms: number): number => (100 * Math.max(0, ms)) / all;
  const used = share(machine.used - machineBefore.used);
  const portal = cpuBetween(before, cpuTimes(groups), all / 100);
  const bench = share((own.user + own.system) / 1_000);
  const others = Math.max(0, used - portal.value - bench);
  const note = [
    `portal ${portal.value.toFixed(0)} % (${portal.note})`,
    `bench ${bench.toFixed(0)} %`,
    `others ${others.toFixed(0)} %`,
    `load average ${(loadavg()[0] ?? 0).toFixed(1)} at its end`,
  ].join(', ');
  return [...figures, { name: `machine in use: ${doing}`, value: used, unit: '%', note }];
}

function ownMemory(): Figure {
  const value = process.memoryUsage.rss() / MB;
  return { name: 'memory of the bench', value, unit: 'MB', note: 'resident; it verifies the log' };
}
