import { expect, test } from '@jest/globals';
import type { CommandContext } from './command.ts';
import { oncePerCommand } from './once-per-command.ts';

const newContext = (): CommandContext => ({
  commandId: 'command',
  actor: { kind: 'anonymous' },
  correlationId: 'correlation',
  causationId: 'causation',
  occurredAt: '2026-03-01T10:00:00.000Z',
});

test('a command that is planned again keeps what it has drawn, another one draws anew', async () => {
  let next = 0;
  const draw = async () => (next += 1);
  const numberFor = oncePerCommand<number>();
  const context = newContext();
  expect(await Promise.all([numberFor(context, draw), numberFor(context, draw)])).toEqual([1, 1]);
  expect(await numberFor(context, draw)).toBe(1);
  expect(await numberFor(newContext(), draw)).toBe(2);
});

test('a draw that failed is tried again', async () => {
  const numberFor = oncePerCommand<number>();
  const context = newContext();
  const fail = () => Promise.reject(new Error('no database'));
  await expect(numberFor(context, fail)).rejects.toThrow('no database');
  expect(await numberFor(context, async () => 7)).toBe(7);
});
