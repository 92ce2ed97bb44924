import { expect, test } from '@jest/globals';
import { maySend } from './callers.ts';
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

test('a name of another list is no right', () => {
  expect(maySend('bff', { kind: 'query', name: 'AddCartItem', actor: 'user' })).toBe(false);
  expect(maySend('bff', { kind: 'command', name: 'cart.items', actor: 'user' })).toBe(false);
});
