import { expect, test } from '@jest/globals';
import { showProgress } from './progress-lines.ts';
import { createTerminal } from './terminal.ts';

const reportedOf = (done: number, total: number, failed = 0) => ({
  done,
  total,
  passed: done,
  failed,
  file: {
    name: '/a.test.ts',
    status: failed > 0 ? 'failed' : 'passed',
    assertionResults: failed > 0 ? [{ fullName: 'one', status: 'failed' }] : [],
  },
});

const recorded = () => {
  const said: string[] = [];
  const hear = showProgress(
    'int',
    createTerminal((text) => said.push(text.trimEnd())),
  );
  return { said, hear };
};

test('each tenth of the files is a line, but for the last', () => {
  const { said, hear } = recorded();
  for (let done = 1; done <= 171; done += 1) hear(reportedOf(done, 171));
  expect(said).toHaveLength(9);
  expect(said[0]).toMatch(/^int: 18 of 171 files, 18 passed, 0 failed, [\d.]+ s$/);
});

test('a failure is shown at once', () => {
  const { said, hear } = recorded();
  hear(reportedOf(1, 171, 1));
  expect(said[0]).toMatch(/^ {2}failed: .*a\.test\.ts, one$/);
});

test('what is not understood is passed over', () => {
  const { said, hear } = recorded();
  hear({ type: 'something else' });
  expect(said).toEqual([]);
});
