import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { conclude } from './conclusion.ts';
import { resultOf } from './step-result.ts';
import type { Step } from './steps.ts';

const UNIT: Step = { name: 'unit', group: 'unit', kind: 'tests', args: [], timeoutMs: 1 };
const LINT: Step = { name: 'lint', group: 'checks', kind: 'check', args: [], timeoutMs: 1 };

let results: string;

beforeEach(() => {
  results = mkdtempSync(path.join(tmpdir(), 'conclusion-'));
});

afterEach(() => rmSync(results, { recursive: true, force: true }));

const reportWith = (passed: number, missing: readonly string[] = []) => ({
  numPassedTests: passed,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [],
  missingFiles: missing,
});

test('what failed without naming a file is named by its step', () => {
  const steps = [resultOf(LINT, { exitCode: 1 }), resultOf(UNIT, { exitCode: 1 })];
  expect(conclude(steps, results)).toEqual({
    counts: { passed: 0, failed: 2 },
    lines: ['failed: lint', 'failed: unit'],
    exitCode: 1,
  });
});

test('files that were not run to their end are named', () => {
  const unit = resultOf(UNIT, { exitCode: null, report: reportWith(4, ['a.test.ts']) });
  expect(conclude([unit], results)).toMatchObject({
    counts: { passed: 4, failed: 1 },
    lines: ['failed: a.test.ts, not run to its end'],
  });
});

test('a long list is cut, and says how much is missing', () => {
  const missing = Array.from({ length: 90 }, (_, index) => `${index}.test.ts`);
  const unit = resultOf(UNIT, { exitCode: null, report: reportWith(4, missing) });
  const { lines } = conclude([unit], results);
  expect(lines).toHaveLength(26);
  expect(lines.at(-1)).toBe('failed: 65 more, see .test-results');
});

test('a run passes when something passed and nothing failed', () => {
  const passed = resultOf(UNIT, { exitCode: 0, report: reportWith(4) });
  expect(conclude([passed], results)).toMatchObject({ lines: [], exitCode: 0 });
  expect(conclude([], results).exitCode).toBe(1);
});
