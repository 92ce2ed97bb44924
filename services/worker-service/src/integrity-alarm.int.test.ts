import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { chainEvents } from 'kernel/events/chain-events';
import type { ViolationKind } from 'kernel/projections/integrity';
import { integrityProjection } from 'kernel/projections/integrity';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { eventually } from 'kernel/testing/eventually';
import { Registry } from 'prom-client';
import { startIntegrityAlarm } from './integrity-alarm.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    queries: [],
    projections: [integrityProjection],
  }));
});
afterAll(() => stack.close());

/** A stream of two sealed events, the second of which says something else than was sealed. */
async function appendForgery(): Promise<string> {
  const stream = `forged-${randomUUID()}`;
  const context = {
    commandId: randomUUID(),
    correlationId: randomUUID(),
    causationId: randomUUID(),
    occurredAt: new Date().toISOString(),
    actor: { kind: 'system', name: 'test' },
  } as const;
  const happened = (amount: string) => ({ type: 'Happened.v1', data: { amount, at: [1.5, 'č'] } });
  const sealed = chainEvents(
    stream,
    { revision: -1n, hash: '' },
    { new: [happened('1.00'), happened('2.00')], context },
  );
  const events = sealed.map((event, index) =>
    index === 1 ? { ...event, data: { ...event.data, amount: '9.00' } } : event,
  );
  await stack.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

test('content that is not what was hashed is a violation, a line at error level and a count by kind', async () => {
  const stream = await appendForgery();
  await stack.drain();
  const registry = new Registry();
  const lines: unknown[] = [];
  const alarm = startIntegrityAlarm({
    db: stack.worker,
    registry,
    logger: { error: (details) => lines.push(details), warn: (details) => lines.push(details) },
  });
  const own = () => lines.filter((each) => JSON.stringify(each).includes(stream));
  await eventually(() => own().length);
  const kind: ViolationKind = 'wrong-hash';
  expect(own()).toEqual([{ violation: expect.objectContaining({ stream, revision: '1', kind }) }]);
  expect(await registry.metrics()).toMatch(/portal_integrity_violations{kind="wrong-hash"} [1-9]/);
  // The log is shared: streams of other tests hold events that no read model is handed, which shows as gaps.
  expect(await registry.metrics()).toMatch(/portal_integrity_violations{kind="revision-gap"} \d/);
  await alarm.stop();
});
