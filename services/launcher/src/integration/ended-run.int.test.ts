import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { eventually } from 'kernel/testing/eventually';
import { root } from '../stack/paths.ts';
import { countsOf, missingFiles } from '../test-run/counts.ts';
import { readReport, runStep } from '../test-run/run-step.ts';
import { reportFile } from '../test-run/steps.ts';
import type { Step } from '../test-run/steps.ts';
import { createSandbox } from './launcher-sandbox.ts';
import type { LauncherSandbox } from './launcher-sandbox.ts';

const NAME = 'ended-run';

let site: LauncherSandbox;

beforeEach(() => {
  site = createSandbox();
});

afterEach(() => site.remove());

/** A runner of two files: one that passes, and one that would never end. */
function neverEnding(): Step {
  const folder = site.layout.dir;
  const config = {
    rootDir: folder,
    maxWorkers: 2,
    testSequencer: path.join(root, '.jest/schedule.mjs'),
    reporters: [path.join(root, '.jest/running-report.mjs')],
  };
  const files = {
    'jest.config.json': JSON.stringify(config),
    'quick.test.js': `test('one', () => undefined); test('two', () => undefined);`,
    'endless.test.js': `test('on and on', () => new Promise(() => setInterval(() => {}, 1000)), 1e8);`,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--config', path.join(folder, 'jest.config.json')];
  return { name: NAME, group: 'unit', kind: 'tests', args, timeoutMs: 2_000_000_000 };
}

test('a run that is ended says what had passed by then, and which files are missing', async () => {
  const ending = new AbortController();
  const { signal } = ending;
  const results = site.layout.dir;
  const step = neverEnding();
  const ended = runStep({ step, env: process.env, extraArgs: [], signal, results, quiet: true });
  const report = reportFile(results, NAME);
  const passed = () => countsOf({ exitCode: 0, report: readReport(report) }, 'tests');
  await eventually(passed, (counts) => counts.passed === 2);
  ending.abort();
  const outcome = await ended;
  expect(countsOf(outcome, 'tests')).toEqual({ passed: 2, failed: 1 });
  const [missing = '', ...others] = missingFiles(outcome);
  expect([path.basename(missing), others]).toEqual(['endless.test.js', []]);
});
