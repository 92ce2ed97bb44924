import { expect, test } from '@jest/globals';
import { JOB_STEP_COMMANDS, maySend } from './callers.ts';
import type { ActorKind, Caller } from './callers.ts';
import { commands, queries } from './calls.ts';

const senders: readonly Caller[] = ['bff', 'worker', 'command-line'];
const actors: readonly ActorKind[] = ['anonymous', 'user', 'system'];

test('somebody may send every command and ask every query', () => {
  const orphans = [
    ...Object.keys(commands).map((name) => ({ kind: 'command' as const, name })),
    ...Object.keys(queries).map((name) => ({ kind: 'query' as const, name })),
  ].filter((call) =>
    senders.every((sender) => actors.every((actor) => !maySend(sender, { ...call, actor }))),
  );
  expect(orphans).toEqual([]);
});

test('what a process answers an event with nobody else sends', () => {
  for (const name of ['SettleOrder', 'IssuePasswordReset'])
    for (const actor of actors)
      expect(senders.filter((sender) => maySend(sender, { kind: 'command', name, actor }))).toEqual(
        actor === 'system' ? ['worker'] : [],
      );
});

test('steps of jobs a worker sends in the name of whoever started them, and nothing else in anybody’s', () => {
  const may = (name: string, actor: ActorKind): boolean =>
    maySend('worker', { kind: 'command', name, actor });
  for (const name of JOB_STEP_COMMANDS) expect(may(name, 'user')).toBe(true);
  expect(may('ReplaceKey', 'anonymous')).toBe(false);
  expect(Object.keys(commands).filter((name) => may(name, 'user'))).toEqual(
    expect.arrayContaining([...JOB_STEP_COMMANDS]),
  );
  expect(Object.keys(commands).filter((name) => may(name, 'user'))).toHaveLength(
    JOB_STEP_COMMANDS.length,
  );
  expect(
    senders.filter((sender) =>
      maySend(sender, { kind: 'command', name: 'ImportUploadedKeys', actor: 'user' }),
    ),
  ).toEqual(['worker']);
});

test('a name of another list is no right', () => {
  expect(maySend('bff', { kind: 'query', name: 'AddCartItem', actor: 'user' })).toBe(false);
  expect(maySend('bff', { kind: 'command', name: 'cart.items', actor: 'user' })).toBe(false);
});
