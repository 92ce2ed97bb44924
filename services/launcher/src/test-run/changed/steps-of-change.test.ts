import { expect, test } from '@jest/globals';
import { stepsOfChange } from './steps-of-change.ts';

const NOTHING = {
  files: [],
  units: [],
  int: [],
  browser: [],
  notRun: [],
  needs: { servers: false, portal: false },
};

test('files that are there are checked alone, and what is no code is not linted', () => {
  const files = ['README.md', 'services/launcher/src/test.ts', 'services/gone.ts'];
  const [format, lint, ...others] = stepsOfChange({ ...NOTHING, files });
  expect(format?.args).toEqual(
    expect.arrayContaining(['--check', 'README.md', 'services/launcher/src/test.ts']),
  );
  expect(format?.args).not.toContain('.');
  expect(lint?.args.filter((arg) => !arg.startsWith('-')).slice(1)).toEqual([
    'services/launcher/src/test.ts',
  ]);
  expect(others).toEqual([]);
});

test('the chosen tests run by their names, in the order in which they were chosen', () => {
  const int = ['services/b.int.test.ts', 'services/a.int.test.ts'];
  const [step] = stepsOfChange({ ...NOTHING, int });
  expect(step).toMatchObject({
    name: 'int',
    selection: ['--runTestsByPath', ...int],
    env: { TEST_ORDER: int.join('\n') },
  });
});

test('where nothing was chosen nothing runs', () => {
  expect(stepsOfChange(NOTHING)).toEqual([]);
});
