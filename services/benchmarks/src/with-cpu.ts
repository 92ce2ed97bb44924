import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from './figures.ts';
import { cpuBetween, cpuTimes, machineTimes, processGroups } from './processes.ts';
import type { CpuTimes } from './processes.ts';
import type { BenchTarget } from './target.ts';

interface OwnLoad<Result> {
  readonly name: string;
  run(): Promise<Result>;
  operationsOf(result: Result): number;
}

/**
 * Runs a load and sums up what the portal's processes worked for each of its operations, and what others took of the
 * machine meanwhile: rates and times are only worth something on a machine that does nothing else.
 */
export async function withCpu<Result>(
  { stack }: BenchTarget,
  { name, run, operationsOf }: OwnLoad<Result>,
): Promise<{ readonly result: Result; readonly cpu: readonly Figure[] }> {
  if (!stack) return { result: await run(), cpu: [] };
  const [before, machineBefore, ownBefore] = [
    stackTimes(stack),
    machineTimes(),
    process.cpuUsage(),
  ];
  const result = await run();
  const used = cpuBetween(before, stackTimes(stack), operationsOf(result));
  const own = process.cpuUsage(ownBefore);
  const machine = machineTimes();
  const ours = used.value * operationsOf(result) + (own.user + own.system) / 1_000;
  const others = machine.used - machineBefore.used - ours;
  const share = (100 * Math.max(0, others)) / Math.max(1, machine.all - machineBefore.all);
  const note = `${used.note}; others took ${share.toFixed(0)} % of the machine`;
  return { result, cpu: [{ name: `CPU of ${name}`, value: used.value, unit: 'ms', note }] };
}

const stackTimes = (stack: RunningStack): CpuTimes => cpuTimes(processGroups(stack));
