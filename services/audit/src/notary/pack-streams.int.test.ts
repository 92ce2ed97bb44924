import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HistoryExported } from 'contracts/events/history-export';
import { endAt } from 'kernel/events/chain-events';
import { sealEvents } from 'kernel/testing/seal-events';
import type { TestStack } from 'kernel/testing/test-stack';
import { startTestStack } from 'kernel/testing/test-stack';
import { background } from '../background.ts';
import { packStreams } from './pack-streams.ts';

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack(() => ({ ...background, projections: [], queries: [] }));
});
afterAll(() => stack.close());

/** Appends to the end of a stream. @returns the position of the last event. */
async function append(stream: string, data: object = {}, count = 1): Promise<bigint> {
  const [last] = await stack.store.readStream(stream, { direction: 'backwards', limit: 1 });
  const news = Array.from({ length: count }, () => ({ type: 'Happened.v1', data: { ...data } }));
  const end = last && endAt(last);
  const events = sealEvents(stream, news, end);
  const { position } = await stack.store.append({
    stream,
    expected: last?.revision ?? 'no_stream',
    events,
  });
  return position;
}

/** A sale, and a pack of it that reaches to its last event. */
async function sold() {
  const [orderId, paymentId, exportId] = [randomUUID(), randomUUID(), randomUUID()];
  const streams = { order: `order-${orderId}`, keys: `keyAccess-${orderId}` };
  await append(streams.order, { paymentId });
  await append(`payment-${paymentId}`);
  const through = await append(streams.order);
  const pack: HistoryExported = {
    exportId,
    userId: randomUUID(),
    form: 'dispute-pack',
    format: 'zip',
    search: '',
    orderId,
    through: String(through),
    rows: 3,
    files: [],
  };
  return { streams, paid: `payment-${paymentId}`, pack, begun: `historyExport-${exportId}` };
}

test('streams go as far as they went when the pack was asked for, whatever came since', async () => {
  const { streams, paid, pack, begun } = await sold();
  // The index had not come to these two when the pack was read: its list says so.
  await append(streams.order);
  await append(streams.keys);
  await append(begun);
  await append(streams.order);
  await append(streams.keys, {}, 250);
  expect(await packStreams(stack.store, pack)).toEqual([
    { stream: streams.order, revision: 2 },
    { stream: paid, revision: 0 },
    { stream: streams.keys, revision: 0 },
  ]);
});

test('what the pack itself reaches to counts, and a stream that had not begun is not named', async () => {
  const { streams, paid, pack, begun } = await sold();
  await append(begun);
  const through = await append(streams.order);
  await append(streams.keys, {}, 150);
  expect(await packStreams(stack.store, { ...pack, through: String(through) })).toEqual([
    { stream: streams.order, revision: 2 },
    { stream: paid, revision: 0 },
  ]);
});

test('no other export names streams', async () => {
  const { pack } = await sold();
  expect(await packStreams(stack.store, { ...pack, form: 'whole-log' })).toBeUndefined();
});
