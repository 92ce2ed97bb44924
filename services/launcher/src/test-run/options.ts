import yargs from 'yargs';
import { GROUPS } from './steps.ts';
import type { Group } from './steps.ts';

/** What `npm test` was asked for. */
export interface TestOptions {
  readonly groups: readonly Group[];
  /** Arguments of the runner: what stands after a second `--`. */
  readonly extraArgs: readonly string[];
  /** The seed of the delays by which read models are held back. */
  readonly lag?: number;
}

/** Those whose tests meet read models that lag. */
const LAGGING: readonly Group[] = ['int', 'browser'];

export function readOptions(args: readonly string[]): TestOptions {
  const parsed = yargs([...args])
    .option('only', { choices: GROUPS, describe: 'Run one kind of test' })
    .option('lag', {
      type: 'number',
      describe: 'Hold each read model back by itself, by delays that follow from this seed',
    })
    .check(({ lag, only }) => {
      if (lag === undefined) return true;
      if (!Number.isSafeInteger(lag))
        throw new Error('--lag takes a whole number, such as --lag=7.');
      if (only === undefined || LAGGING.includes(only)) return true;
      throw new Error(`--lag is for ${LAGGING.join(' and ')} tests: ${only} meets no read model.`);
    })
    .parserConfiguration({ 'populate--': true })
    .strictOptions()
    .parseSync();
  const { only, lag } = parsed;
  const rest = parsed['--'];
  const asked = only === undefined ? GROUPS : [only];
  return {
    groups: lag === undefined ? asked : asked.filter((group) => LAGGING.includes(group)),
    extraArgs: Array.isArray(rest) ? rest.map(String) : [],
    ...(lag === undefined ? {} : { lag }),
  };
}
