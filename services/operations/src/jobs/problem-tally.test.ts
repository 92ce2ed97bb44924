import { expect, test } from '@jest/globals';
import { ProblemTally } from './problem-tally.ts';

test('of each kind the first 5,000 lines are kept, and all are counted', () => {
  const tally = new ProblemTally();
  const add = (line: number, reason: string): void =>
    tally.add({ line, reason, message: 'Correct it.', hint: null });
  for (let line = 1; line <= 5_003; line += 1) add(line, 'key-missing');
  add(5_004, 'column-count');
  const { problems, unlisted } = tally.found();
  expect(problems).toHaveLength(5_001);
  expect(problems.at(-1)).toMatchObject({ line: 5_004, reason: 'column-count' });
  expect(unlisted).toEqual({ 'key-missing': 3 });
});
