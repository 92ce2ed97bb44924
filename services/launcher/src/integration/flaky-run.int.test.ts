import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { root } from '../stack/paths.ts';
import { conclude, flakyFile } from '../test-run/conclusion.ts';
import { parseReport } from '../test-run/report.ts';
import { createRunAgain } from '../test-run/run-again.ts';
import { readReport } from '../test-run/run-step.ts';
import { runSteps } from '../test-run/run-steps.ts';
import { reportFile } from '../test-run/steps.ts';
import { createTerminal } from '../test-run/terminal.ts';

const NAME = 'planted';

/** Fails where it runs for the first time, and remembers. */
const FLAKE = `
  const { existsSync, writeFileSync } = require('node:fs');
  test('wants to run before', () => {
    const ran = existsSync(__filename + '.ran');
    writeFileSync(__filename + '.ran', '');
    if (!ran) throw new Error('for the first time');
  });
  test('does not care', () => undefined);`;
const FAILURE = `test('never works', () => { throw new Error('each time'); });`;
const SUCCESS = `test('works', () => console.log('a word of a test'));`;

const CONFIG = {
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  transform: {},
  testSequencer: path.join(root, '.jest/schedule.mjs'),
  reporters: [
    'default',
    ...['running', 'progress'].map((kind) => path.join(root, `.jest/${kind}-report.mjs`)),
  ],
};

let house: string;
let results: string;

beforeEach(() => {
  house = mkdtempSync(path.join(process.env['PORTAL_TEST_DIR'] ?? tmpdir(), 'planted-'));
  results = path.join(house, 'results');
  mkdirSync(results);
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

/** Runs files of these texts as a step of `npm test`, and ends the run as it does. */
async function runPlanted(files: Readonly<Record<string, string>>) {
  const config = path.join(house, 'jest.config.json');
  writeFileSync(config, JSON.stringify({ ...CONFIG, rootDir: house }));
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(house, name), text);
  const said: string[] = [];
  const terminal = createTerminal((text) => said.push(text));
  const run = {
    extraArgs: [],
    signal: new AbortController().signal,
    results,
    terminal,
    runAgain: createRunAgain(terminal.line),
  };
  const args = [path.join(root, 'node_modules/jest/bin/jest.js'), '--config', config];
  const step = { name: NAME, group: 'unit', kind: 'tests', args, timeoutMs: 600_000 } as const;
  const ended = conclude(await runSteps([step], run, process.env), results);
  return { ...ended, said: said.join('') };
}

/** The status of each test, by title, in one of the reports. */
function statusesIn(report: string) {
  const files = parseReport(readReport(reportFile(results, report)))?.testResults ?? [];
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return Object.fromEntries(tests.map(({ fullName, status }) => [fullName, status]));
}

const shown = (file: string): string => path.relative(root, path.join(house, file));

test('of a flake and a failure, what passes when it runs once more is flaky, and what fails again fails the run', async () => {
  const files = { 'flake.test.js': FLAKE, 'failure.test.js': FAILURE, 'success.test.js': SUCCESS };
  const { counts, exitCode, lines, said } = await runPlanted(files);
  expect({ ...counts, exitCode }).toEqual({ passed: 3, failed: 1, exitCode: 1 });
  expect(lines).toEqual([
    `failed: ${shown('failure.test.js')}, never works, Error: each time`,
    `flaky: ${shown('flake.test.js')}, wants to run before, Error: for the first time`,
  ]);
  expect(JSON.parse(readFileSync(flakyFile(results), 'utf8'))).toEqual([
    {
      file: shown('flake.test.js'),
      title: 'wants to run before',
      error: expect.stringMatching(/^Error: for the first time\n/),
    },
  ]);

  const once = { 'does not care': 'passed', works: 'passed', 'never works': 'failed' };
  expect(statusesIn(NAME)).toEqual({ ...once, 'wants to run before': 'passed' });
  expect(statusesIn(`${NAME}.first`)).toEqual({ ...once, 'wants to run before': 'failed' });
  expect(statusesIn(`${NAME}.again`)).not.toHaveProperty('works');

  expect(said).toContain(`failed: ${shown('failure.test.js')}, never works\n    Error: each time`);
  expect(said).toContain('planted: 3 passed, 1 failed, 1 of them flaky');
  expect(said).not.toContain('a word of a test');
  expect(readFileSync(path.join(results, `${NAME}.log`), 'utf8')).toContain('a word of a test');
});

test('a run with three flakes passes, and with a fourth it fails', async () => {
  const flakes = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`flake-${n}.test.js`, FLAKE]));
  const three = await runPlanted(flakes(3));
  expect([three.counts, three.exitCode]).toEqual([{ passed: 6, failed: 0 }, 0]);
  rmSync(house, { recursive: true });
  mkdirSync(results, { recursive: true });

  const four = await runPlanted(flakes(4));
  expect([four.counts, four.exitCode]).toEqual([{ passed: 8, failed: 1 }, 1]);
  expect(four.lines[0]).toBe('failed: more than three tests were flaky');
});

test('a run without a flake says so in its list', async () => {
  const { exitCode } = await runPlanted({ 'success.test.js': SUCCESS });
  expect(exitCode).toBe(0);
  expect(JSON.parse(readFileSync(flakyFile(results), 'utf8'))).toEqual([]);
});
