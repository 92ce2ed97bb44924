import { expect, test } from '@jest/globals';
import { RecentCommands } from './recent-commands.ts';

const some = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `command-${index}`);

test('the commands of a short stream are all remembered', () => {
  const recent = new RecentCommands();
  for (const id of some(200)) recent.add(id);
  expect(recent.complete).toBe(true);
  expect(recent.has('command-0')).toBe(true);
});

test('of a long stream the last ones are remembered, and that there were others', () => {
  const recent = new RecentCommands();
  for (const id of some(5_000)) recent.add(id);
  expect(recent.size).toBe(200);
  expect(recent.complete).toBe(false);
  expect(recent.has('command-4999')).toBe(true);
  expect(recent.has('command-4799')).toBe(false);
});

test('several events of one command count once', () => {
  const recent = new RecentCommands(some(200));
  recent.add('command-199').add(undefined);
  expect(recent.complete).toBe(true);
  expect(recent.ids).toEqual(some(200));
});
