import { expect, test } from '@jest/globals';
import { createTerminal } from './terminal.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n');

const recorded = () => {
  const said: string[] = [];
  return { said, terminal: createTerminal((text) => said.push(text.trimEnd())) };
};

const failure = (title: string, error = lines(40)) => ({ file: 'a.test.ts', title, error });

test('a failure names file and title, and begins its error', () => {
  const { said, terminal } = recorded();
  terminal.failure(failure('one'));
  expect(said).toHaveLength(16);
  expect(said.slice(0, 2)).toEqual(['  failed: a.test.ts, one', '    line 1']);
});

test('a long text is cut, and it says where all of it lies', () => {
  const { said, terminal } = recorded();
  terminal.excerpt(lines(61), 'lint.log');
  expect(said).toHaveLength(61);
  expect(said.at(-1)).toBe('  all of it: lint.log');
  const short = recorded();
  short.terminal.excerpt(lines(2), 'lint.log');
  expect(short.said).toEqual(['    line 1', '    line 2', '  all of it: lint.log']);
});

test('however much fails, a run says little', () => {
  const { said, terminal } = recorded();
  for (const log of ['format.log', 'lint.log', 'imports.log']) terminal.excerpt(lines(900), log);
  for (let count = 0; count < 1000; count += 1) terminal.failure(failure(`test ${count}`));
  expect(said.length).toBeLessThan(180);
});
