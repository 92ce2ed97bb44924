import path from 'node:path';
import { root } from '../stack/paths.ts';

export const GROUPS = ['checks', 'unit', 'int', 'browser'] as const;
export type Group = (typeof GROUPS)[number];

export interface Step {
  readonly name: string;
  readonly group: Group;
  readonly kind: 'check' | 'tests';
  readonly args: readonly string[];
  /** Which tests, as arguments of the runner; what runs once more chooses its own. */
  readonly selection?: readonly string[];
  /** Variables of its own. */
  readonly env?: Readonly<Record<string, string>>;
  /** A step that takes longer is ended; what it had not finished counts as failed. */
  readonly timeoutMs: number;
}

export const RESULTS = path.join(root, '.test-results');

const MINUTE = 60_000;

const tool = (file: string): string => path.join(root, 'node_modules', file);

export function reportFile(results: string, name: string): string {
  return path.join(results, `${name}.json`);
}

/** What a quiet step said. */
export function logFile(results: string, name: string): string {
  return path.join(results, `${name}.log`);
}

function jest(name: 'unit' | 'int' | 'browser', timeoutMs: number): Step {
  const config = path.join(root, '.jest', `${name}.config.mjs`);
  const args = [tool('jest/bin/jest.js'), '--config', config, '--forceExit'];
  return { name, group: name, kind: 'tests', args, timeoutMs };
}

/** The rules of the event store, through the official client alone, against the server of EVENTSTORE_URL. */
export function conformanceStep(): Step {
  return {
    ...jest('int', 10 * MINUTE),
    name: 'conformance',
    selection: ['services/event-store/src/conformance'],
  };
}

function check(name: string, args: readonly string[]): Step {
  return { name, group: 'checks', kind: 'check', args, timeoutMs: 10 * MINUTE };
}

// dependency-cruiser expands the pattern itself; builds beside the sources stay out.
const AREAS = ['contracts/src', 'services/*/src', 'web-*/src', 'web-shop/shared/src'];

/**
 * Everything `npm test` runs: the checks beside each other, then the tests in this order, what fails fastest first. A
 * machine that does much else takes two to three times as long as one alone; the limits leave room for that, and are
 * 80 minutes together, and with what runs once more 90.
 */
export const STEPS: readonly Step[] = [
  check('format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  check('lint', [tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']),
  check('imports', [
    tool('dependency-cruiser/bin/dependency-cruise.mjs'),
    '--config',
    '.dependency-cruiser.cjs',
    ...AREAS,
  ]),
  check('unused', [tool('knip/bin/knip.js'), '--no-progress']),
  jest('unit', 10 * MINUTE),
  jest('int', 45 * MINUTE),
  jest('browser', 30 * MINUTE),
];
