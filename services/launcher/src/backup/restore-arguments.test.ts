import { expect, test } from '@jest/globals';
import { restoreArguments } from './restore-arguments.ts';

const given = (...args: readonly string[]) => restoreArguments(args, { INIT_CWD: '/backups' });

test('a restore takes a folder, and a point in time with its zone or the last change', () => {
  expect(given('one')).toEqual({ folder: '/backups/one', to: 'backup' });
  expect(given('one', '--to', 'latest').to).toBe('latest');
  expect(given('--to', '2026-11-22T11:15:00+01:00', 'one')).toEqual({
    folder: '/backups/one',
    to: { instant: '2026-11-22T10:15:00.000Z' },
  });
});

test('a point in time without its zone, or ahead, is refused with how to write it', () => {
  for (const to of ['2026-11-22T10:15:00', 'yesterday', '10:15'])
    expect(() => given('one', '--to', to)).toThrow('Write it with its zone');
  expect(() => given('one', '--to', '2999-01-01T00:00:00Z')).toThrow('lies ahead');
  for (const args of [[], ['--to', 'latest'], ['one', '--until', 'latest'], ['one', 'two']])
    expect(() => given(...args)).toThrow();
});
