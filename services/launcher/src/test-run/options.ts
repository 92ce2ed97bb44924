import yargs from 'yargs';
import { LaunchError } from '../stack/launch-error.ts';
import { GROUPS } from './steps.ts';
import type { Group } from './steps.ts';

/** What `npm test` was asked for. */
export interface TestOptions {
  readonly groups: readonly Group[];
  /** Arguments of the runner: what stands after a second `--`. */
  readonly extraArgs: readonly string[];
  /** The seed of the delays by which read models are held back. */
  readonly lag?: number | undefined;
  /** Only what a change since this commit may break. */
  readonly changed?: string | undefined;
  /** How long the int and browser tests of a change may take. */
  readonly minutes?: number | undefined;
  /** Such as `1/2`: the first of two parts that take equally long. */
  readonly shard?: string | undefined;
  /** Write down what each int and browser file touches, and how long it takes. */
  readonly record: boolean;
}

/** Tests of these run on real servers: only they meet read models that lag, and only they are recorded. */
export const ON_SERVERS: readonly Group[] = ['int', 'browser'];

/** What differs from the last commit, where `--changed` names no other. */
const LAST_COMMIT = 'HEAD';

/** @throws LaunchError that says what is wrong with the arguments. */
export function readOptions(args: readonly string[]): TestOptions {
  const { only, lag, changed, minutes, shard, record = false, ...parsed } = parse(args);
  const asked = only === undefined ? GROUPS : [only];
  const rest = parsed['--'];
  return {
    groups: lag !== undefined || record ? asked.filter(isOnServers) : asked,
    extraArgs: Array.isArray(rest) ? rest.map(String) : [],
    changed: changed === '' ? LAST_COMMIT : changed,
    lag,
    minutes,
    shard,
    record,
  };
}

const isOnServers = (group: Group): boolean => ON_SERVERS.includes(group);

function parse(args: readonly string[]) {
  return yargs([...args])
    .usage('npm test -- [options] [-- arguments of the runner]')
    .option('only', { choices: GROUPS, describe: 'Run one kind of test' })
    .option('changed', {
      type: 'string',
      describe:
        'Run what a change since this commit may break; since the last one when none is named',
    })
    .option('minutes', {
      type: 'number',
      implies: 'changed',
      describe: 'How long the int and browser tests of a change may take',
    })
    .option('shard', {
      type: 'string',
      describe: 'Run one part of so many that take equally long, such as 1/2',
    })
    .option('record', {
      type: 'boolean',
      conflicts: ['changed', 'shard', 'lag'],
      describe: 'Write down what each int and browser file touches, and how long it takes',
    })
    .option('lag', {
      type: 'number',
      describe: 'Hold each read model back by itself, by delays that follow from this seed',
    })
    .check((given) => {
      const fault = faultIn(given);
      if (fault !== undefined) throw new LaunchError(fault);
      return true;
    })
    .fail((message, error) => {
      throw error ?? new LaunchError(`${message}\nAll options: npm test -- --help`);
    })
    .parserConfiguration({ 'populate--': true })
    .strictOptions()
    .parseSync();
}

interface Given {
  readonly only?: Group | undefined;
  readonly lag?: number | undefined;
  readonly minutes?: number | undefined;
  readonly shard?: string | undefined;
  readonly record?: boolean | undefined;
}

function faultIn({ only, lag, minutes, shard, record }: Given): string | undefined {
  if (lag !== undefined && !Number.isSafeInteger(lag))
    return '--lag takes a whole number, such as --lag=7.';
  if (minutes !== undefined && !(minutes > 0))
    return '--minutes takes a number above 0, such as --minutes=10.';
  if (shard !== undefined && !isShard(shard))
    return '--shard takes a part and their number, such as --shard=1/2.';
  if ((lag !== undefined || record === true) && only !== undefined && !isOnServers(only))
    return `--lag and --record are for ${ON_SERVERS.join(' and ')} tests, not for ${only}.`;
  return undefined;
}

function isShard(text: string): boolean {
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  return Number(part) >= 1 && Number(part) <= Number(parts);
}
