import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RunningStack } from 'launcher/stack/stack';
import type { Figure } from './figures.ts';

const NAMES = [
  'postgres',
  'redis',
  'event-store',
  'command-service',
  'worker-service',
  'rebuilder',
  'notary',
  'portal',
] as const;

/** Processes of the stack by name; Postgres is its server with all its children. */
export type ProcessGroups = ReadonlyMap<string, readonly number[]>;

/** Milliseconds of CPU time that each group has used so far. */
export type CpuTimes = ReadonlyMap<string, number>;

/** Linux reports times in hundredths of a second. */
const TICK_MS = 10;

export function processGroups(stack: RunningStack): ProcessGroups {
  return new Map(NAMES.map((name) => [name, groupOf(stack, name)]));
}

/** Read from /proc; empty elsewhere. */
export function cpuTimes(groups: ProcessGroups): CpuTimes {
  return new Map(
    [...groups].map(([name, pids]) => [name, pids.reduce((sum, pid) => sum + cpuMs(pid), 0)]),
  );
}

/** What the portal worked for one operation, in milliseconds of one core: together, and by process. */
export function cpuBetween(
  before: CpuTimes,
  after: CpuTimes,
  operations: number,
): { readonly value: number; readonly note: string } {
  const shares = cpuShares(before, after, operations);
  return {
    value: [...shares.values()].reduce((sum, each) => sum + each, 0),
    note: [...shares].map(([name, each]) => `${name} ${each.toFixed(2)}`).join(', '),
  };
}

/** The same by process, in milliseconds of one core for one operation. */
export function cpuShares(before: CpuTimes, after: CpuTimes, operations: number): CpuTimes {
  return new Map(
    [...after].map(([name, ms]) => [
      name,
      (ms - (before.get(name) ?? 0)) / Math.max(1, operations),
    ]),
  );
}

/** Ticks of all cores of this machine, in milliseconds: used by anybody, and in all. Zeros where there is no /proc. */
export function machineTimes(): { readonly used: number; readonly all: number } {
  const [, ...ticks] = read('/proc/stat').split('\n')[0]?.trim().split(/\s+/).map(Number) ?? [];
  // user, nice, system, idle, iowait, irq, softirq, steal; guest time is part of user.
  const counted = ticks.slice(0, 8);
  const all = counted.reduce((sum, each) => sum + each, 0);
  const idle = (counted[3] ?? 0) + (counted[4] ?? 0);
  return { used: (all - idle) * TICK_MS, all: all * TICK_MS };
}

/** The proportional share of these processes in the memory of the machine, in MB: what they share is counted once. */
export function sharedMemoryMb(groups: ProcessGroups): number {
  return [...groups.values()].flat().reduce((sum, pid) => sum + memoryMb(pid, true), 0);
}

/** A process and all that descend from it, by the program that each runs. */
export function processTree(root: number): ProcessGroups {
  const groups = new Map<string, readonly number[]>();
  for (const pid of [root, ...descendantsOf(root)]) {
    const name = programOf(pid);
    groups.set(name, [...(groups.get(name) ?? []), pid]);
  }
  return groups;
}

/** Resident memory by process; of Postgres, whose children share theirs, the proportional share. */
export function memoryFigures(groups: ProcessGroups): readonly Figure[] {
  return [...groups].map(([name, pids]) => ({
    name: `memory of ${name}`,
    value: pids.reduce((sum, pid) => sum + memoryMb(pid, pids.length > 1), 0),
    unit: 'MB',
    note: pids.length > 1 ? `proportional share of ${pids.length} processes` : 'resident',
  }));
}

function groupOf(stack: RunningStack, name: string): readonly number[] {
  const { pid } = stack.process(name);
  if (pid === undefined) return [];
  return name === 'postgres' ? [pid, ...childrenOf(pid)] : [pid];
}

function childrenOf(parent: number): number[] {
  return pids().filter((pid) => parentOf(pid) === parent);
}

function descendantsOf(root: number): number[] {
  const parents = new Map(pids().map((pid) => [pid, parentOf(pid)]));
  const below = (parent: number): number[] =>
    [...parents].flatMap(([pid, of]) => (of === parent ? [pid, ...below(pid)] : []));
  return below(root);
}

/** "bff", where the program is services/bff/dist/main.js; the name of the program where it is none of the portal's own. */
function programOf(pid: number): string {
  const [program = '', ...args] = read(`/proc/${pid}/cmdline`).split('\0');
  const script = args.find((each) => /\.m?js$/.test(each)) ?? '';
  const [, service, entry] = /services\/([^/]+)\/(?:dist\/)?(.+)\.m?js$/.exec(script) ?? [];
  if (service === undefined || entry === undefined)
    return path.basename(program).replace(/:.*/, '');
  return entry === 'main' ? service : entry;
}

const pids = (): number[] =>
  listProc()
    .filter((name) => /^\d+$/.test(name))
    .map(Number);

const parentOf = (pid: number): number => Number(statOf(pid)[1]);

function cpuMs(pid: number): number {
  // Its own in user and system mode, and what its children used that have ended: connections of Postgres come and go.
  const ticks = statOf(pid).slice(11, 15).map(Number);
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

/** The fields of /proc/<pid>/stat from the state on; the name before it may hold blanks. */
function statOf(pid: number): readonly string[] {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
}

function memoryMb(pid: number, shared: boolean): number {
  const file = shared ? 'smaps_rollup' : 'status';
  const line = shared ? /^Pss:\s+(\d+)/m : /^VmRSS:\s+(\d+)/m;
  const [, kilobytes = '0'] = line.exec(read(`/proc/${pid}/${file}`)) ?? [];
  return Number(kilobytes) / 1_024;
}

function listProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process has ended, or this is no Linux.
    return '';
  }
}
