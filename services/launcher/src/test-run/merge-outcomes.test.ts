import { expect, test } from '@jest/globals';
import { countsOf } from './counts.ts';
import { mergeOutcomes } from './merge-outcomes.ts';

const outcome = (exitCode: number | null, status: 'passed' | 'failed') => ({
  exitCode,
  report: {
    numPassedTests: status === 'passed' ? 1 : 0,
    numFailedTests: status === 'failed' ? 1 : 0,
    numRuntimeErrorTestSuites: 0,
    testResults: [{ name: '/a.test.ts', status, assertionResults: [{ fullName: 'one', status }] }],
  },
});

const counted = (
  first: ReturnType<typeof outcome>,
  again: { exitCode: number | null; report?: unknown },
) => countsOf(mergeOutcomes(first, again).outcome, 'tests');

test('a runner that ended badly for a flake alone has passed', () => {
  expect(counted(outcome(1, 'failed'), outcome(0, 'passed'))).toEqual({ passed: 1, failed: 0 });
});

test('a runner that met a fault outside of its tests has failed, in whichever run', () => {
  const failed = { passed: 1, failed: 1 };
  expect(counted(outcome(7, 'failed'), outcome(0, 'passed'))).toEqual(failed);
  expect(counted(outcome(1, 'failed'), outcome(1, 'passed'))).toEqual(failed);
  expect(counted(outcome(1, 'failed'), outcome(null, 'passed'))).toEqual(failed);
});

test('a second run without a report changes nothing', () => {
  expect(counted(outcome(1, 'failed'), { exitCode: 1 })).toEqual({ passed: 0, failed: 1 });
});
