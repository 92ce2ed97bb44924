import { expect, test } from '@jest/globals';
import { fromStat, identify, isAlive } from './process-identity.ts';

// Fields 3 to 22 of /proc/<pid>/stat: the state first, the time of starting last.
const line = (name: string, state: string): string =>
  `4711 (${name}) ${state} 1 4711 4711 0 -1 4194304 1 0 0 0 0 0 0 0 20 0 1 0 987654 0`;

test('a process is named by the time it began, whatever its name looks like', () => {
  expect(fromStat(line('node', 'S'), 'boot')).toBe('boot:987654');
  expect(fromStat(line('a) R 1 (b', 'S'), 'boot')).toBe('boot:987654');
});

test('a zombie counts as gone', () => {
  expect(fromStat(line('node', 'Z'), 'boot')).toBeUndefined();
});

test('a process id that now belongs to another process is not taken for the old one', async () => {
  const identity = await identify(process.pid);
  expect(identity).toBeDefined();
  expect(await isAlive({ pid: process.pid, identity: identity ?? '' })).toBe(true);
  expect(await isAlive({ pid: process.pid, identity: 'an earlier one' })).toBe(false);
});
