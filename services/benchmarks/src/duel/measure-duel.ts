import { setTimeout as delay } from 'node:timers/promises';
import { root } from 'launcher/stack/paths';
import type { Progress } from 'launcher/stack/progress';
import { TIMES, median, quantile } from '../figures.ts';
import type { Figure } from '../figures.ts';
import { cpuBetween, cpuShares, cpuTimes, sharedMemoryMb } from '../processes.ts';
import type { CpuTimes } from '../processes.ts';
import { createContender } from './contender.ts';
import type { Contender } from './contender.ts';
import { openLoads } from './loads.ts';
import type { Load } from './loads.ts';

/** The same work for the portal of a commit and for that of this folder, in turns: what else the machine does meets both. */
export interface Duel {
  measure(turns: Turns, progress: Progress): Promise<readonly Figure[]>;
  /** Stops both, and removes their data. */
  close(): Promise<void>;
}

interface Turns {
  readonly rounds: number;
  readonly seconds: number;
  /** Parts of the names of loads; all of them where none is named. */
  readonly loads: readonly string[];
}

const WARM_UP_S = 3;
/** What a load leaves to the worker is done by then, and belongs to it. */
const SETTLED_AFTER_MS = 500;
const QUIET_MS = 20_000;
const SECOND_STARTS = 3;

/** @param base the folder in which the other portal stands */
export function openDuel(base: string): Duel {
  const both = [createContender('before', base), createContender('after', root)] as const;
  return {
    measure: (turns, progress) => measureBoth(both, turns, progress),
    close: async () => {
      for (const each of both) await each.remove();
    },
  };
}

async function measureBoth(
  both: Both,
  asked: Turns,
  progress: Progress,
): Promise<readonly Figure[]> {
  for (const each of both) await progress.step(`Starting ${each.name}`, () => each.start());
  const idle = await progress.step('Doing nothing', () => measureIdle(both));
  const opened = await openBoth(both, progress);
  const { loads, ...turns } = asked;
  const names = Object.keys(opened.before).filter(
    (name) => loads.length === 0 || loads.some((part) => name.includes(part)),
  );
  const figures: Figure[] = [];
  for (const name of names) {
    const measured = await progress.step(`Measuring ${name}`, () =>
      measureLoad({ name, both, loads: opened, ...turns }),
    );
    figures.push(...measured);
  }
  await delay(QUIET_MS);
  const loaded = compared(['memory of everything after the loads', 'MB'], memoryOf(both));
  return [...figures, ...idle, loaded, ...(await measureStarts(both, progress))];
}

type Both = readonly [Contender, Contender];
type OfBoth<Value> = Readonly<Record<Contender['name'], Value>>;

async function openBoth(
  [before, after]: Both,
  progress: Progress,
): Promise<OfBoth<Readonly<Record<string, Load>>>> {
  const open = async (each: Contender) =>
    progress.step(`Filling ${each.name}`, () => openLoads(each.portal()));
  return { before: await open(before), after: await open(after) };
}

interface LoadRow extends Omit<Turns, 'loads'> {
  readonly name: string;
  readonly both: Both;
  readonly loads: OfBoth<Readonly<Record<string, Load>>>;
}

interface Round {
  readonly cpuMs: number;
  readonly perSecond: number;
  readonly p95Ms: number;
  /** Of `cpuMs`, by process. */
  readonly shares: CpuTimes;
}

async function measureLoad({ name, both, loads, rounds, seconds }: LoadRow): Promise<Figure[]> {
  const taken: OfBoth<Round[]> = { before: [], after: [] };
  const loadOf = (each: Contender): Load => {
    const load = loads[each.name][name];
    if (load === undefined) throw new Error(`${each.name} has no load ${name}`);
    return load;
  };
  for (const each of both) await loadOf(each)(WARM_UP_S);
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second finds a machine that is warm, or tired.
    for (const each of round % 2 === 0 ? both : both.toReversed()) {
      taken[each.name].push(await measureRound(each, loadOf(each), seconds));
    }
  }
  const of = (value: (round: Round) => number): OfBoth<readonly number[]> => ({
    before: taken.before.map(value),
    after: taken.after.map(value),
  });
  const shares = `before: ${sharesOf(taken.before)}; after: ${sharesOf(taken.after)}`;
  const cpu = of(({ cpuMs }) => cpuMs);
  const rate = of(({ perSecond }) => perSecond);
  const p95 = of(({ p95Ms }) => p95Ms);
  return [
    compared([`CPU of ${name}`, 'ms'], cpu, shares),
    compared([`rate of ${name}`, '/s'], rate),
    compared([`p95 of ${name}`, 'ms'], p95),
  ];
}

/** What is not worth a word: less than so much of a core for one operation, in milliseconds. */
const LEAST_SHARE_MS = 0.01;

/** The median of each process. */
function sharesOf(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.flatMap(({ shares }) => [...shares.keys()]))];
  return names
    .map((name) => [name, median(rounds.map(({ shares }) => shares.get(name) ?? 0))] as const)
    .filter(([, ms]) => ms >= LEAST_SHARE_MS)
    .map(([name, ms]) => `${name} ${ms.toFixed(2)}`)
    .join(', ');
}

async function measureRound(each: Contender, load: Load, seconds: number): Promise<Round> {
  const before = cpuTimes(each.processes());
  const began = performance.now();
  const times = await load(seconds);
  const took = performance.now() - began;
  await delay(SETTLED_AFTER_MS);
  const shares = cpuShares(before, cpuTimes(each.processes()), times.length);
  return {
    cpuMs: [...shares.values()].reduce((sum, ms) => sum + ms, 0),
    perSecond: (times.length * 1_000) / took,
    p95Ms: quantile(
      times.toSorted((a, b) => a - b),
      0.95,
    ),
    shares,
  };
}

/** Of portals that have just started and that nobody uses. */
async function measureIdle(both: Both): Promise<Figure[]> {
  await delay(QUIET_MS);
  const times = (): OfBoth<ReturnType<typeof cpuTimes>> =>
    ofBoth(both, (each) => cpuTimes(each.processes()));
  const started = times();
  await delay(QUIET_MS);
  const ended = times();
  const used = ofBoth(both, ({ name }) => cpuBetween(started[name], ended[name], QUIET_MS));
  const cores = { before: [used.before.value], after: [used.after.value] };
  return [
    compared(['idle, share of a core', 'cores'], cores),
    compared(['memory of everything, idle', 'MB'], memoryOf(both)),
  ];
}

const memoryOf = (both: Both): OfBoth<readonly number[]> =>
  ofBoth(both, (each) => [sharedMemoryMb(each.processes())]);

function ofBoth<Value>([before, after]: Both, value: (each: Contender) => Value): OfBoth<Value> {
  return { before: value(before), after: value(after) };
}

async function measureStarts(both: Both, progress: Progress): Promise<Figure[]> {
  for (const each of both) await each.stop();
  const took: OfBoth<number[]> = { before: [], after: [] };
  for (let turn = 1; turn <= SECOND_STARTS; turn += 1) {
    await progress.step(`Starting both again, ${turn} of ${SECOND_STARTS}`, async () => {
      for (const each of turn % 2 === 0 ? both : both.toReversed()) {
        took[each.name].push(await each.start());
        await each.stop();
      }
    });
  }
  return [compared(['a second start to the first answer', 'ms'], took)];
}

/**
 * How many times as much it is now: the median of what each round shows, whose two turns met the same machine; how far
 * rounds differ says what it is worth.
 */
function compared(
  [name, unit]: readonly [string, string],
  { before, after }: OfBoth<readonly number[]>,
  shares = '',
): Figure {
  const ratios = after
    .map((value, round) => value / (before[round] ?? value))
    .toSorted((a, b) => a - b);
  const digits = median(before) < 10 ? 3 : 0;
  const shown = (values: readonly number[]): string => `${median(values).toFixed(digits)} ${unit}`;
  const spread =
    ratios.length > 1
      ? `, rounds ${quantile(ratios, 0).toFixed(2)} to ${quantile(ratios, 1).toFixed(2)}`
      : '';
  const values = `${shown(before)} before, ${shown(after)} after${spread}`;
  return {
    name,
    value: median(ratios),
    unit: TIMES,
    note: shares ? `${values}; ${shares}` : values,
  };
}
