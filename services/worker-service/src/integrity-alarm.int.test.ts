import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ChainFaultKind } from 'kernel/events/chain-faults';
import { integrityProjection } from 'kernel/projections/integrity';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { sealEvents } from 'kernel/testing/seal-events';
import { eventually } from 'kernel/testing/eventually';
import { Registry } from 'prom-client';
import { startIntegrityAlarm } from './integrity-alarm.ts';

const ownCategory = `own${randomBytes(5).toString('hex')}`;
let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({
    migrations: [],
    schemas: [],
    queries: [],
    projections: [integrityProjection([ownCategory])],
  }));
});
afterAll(() => stack.close());

const happened = (amount: string) => ({ type: 'Happened.v1', data: { amount, at: [1.5, 'č'] } });

/** A stream of two sealed events, the second of which says something else than was sealed. */
async function appendForgery(): Promise<string> {
  const stream = `forged-${randomUUID()}`;
  const events = sealEvents(stream, [happened('1.00'), happened('2.00')]).map((event, index) =>
    index === 1 ? { ...event, data: { ...event.data, amount: '9.00' } } : event,
  );
  await stack.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

/** A stream of the portal's own that begins with an event which no command appended. */
async function appendUnsealed(): Promise<string> {
  const stream = `${ownCategory}-${randomUUID()}`;
  const events = [{ ...happened('1.00'), id: randomUUID(), metadata: {} }];
  await stack.store.append({ stream, expected: 'no_stream', events });
  return stream;
}

test('content that is not what was hashed is a violation, a line at error level and a count by kind, as is an own event without a hash', async () => {
  const [stream, unsealed] = [await appendForgery(), await appendUnsealed()];
  await stack.drain();
  const registry = new Registry();
  const lines: unknown[] = [];
  const alarm = startIntegrityAlarm({
    db: stack.worker,
    registry,
    logger: { error: (details) => lines.push(details), warn: (details) => lines.push(details) },
  });
  const of = (name: string) => lines.filter((each) => JSON.stringify(each).includes(name));
  await eventually(() => of(stream).length && of(unsealed).length);
  const violation = (place: { stream: string; revision: string; kind: ChainFaultKind }) => ({
    violation: expect.objectContaining(place),
  });
  expect(of(stream)).toEqual([violation({ stream, revision: '1', kind: 'wrong-hash' })]);
  expect(of(unsealed)).toEqual([
    violation({ stream: unsealed, revision: '0', kind: 'missing-hash' }),
  ]);
  expect(await registry.metrics()).toMatch(/portal_integrity_violations{kind="wrong-hash"} [1-9]/);
  // The log is shared: streams of other tests hold events that no read model is handed, which shows as gaps.
  expect(await registry.metrics()).toMatch(/portal_integrity_violations{kind="revision-gap"} \d/);
  await alarm.stop();
});
