import { expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { violationsOf } from './integrity.ts';
import { chainEvents } from '../events/chain-events.ts';

const context = {
  commandId: '7d2f1e0a-5b7c-4f43-9f1d-0d3f5c1b2a90',
  correlationId: 'c',
  causationId: 'd',
  occurredAt: '2026-11-21T12:00:00.000Z',
  actor: { kind: 'system', name: 'test' },
} as const;

const sealed: readonly RecordedEvent[] = chainEvents(
  'order-1',
  { revision: -1n, hash: '' },
  {
    new: [
      { type: 'OrderPlaced.v1', data: { total: '12.30', lines: [{ quantity: 3 }] } },
      { type: 'OrderCompleted.v1', data: { at: 1 } },
    ],
    context,
  },
).map((event, index) => ({
  ...event,
  stream: 'order-1',
  revision: BigInt(index),
  position: BigInt(index + 10),
}));
const [first, second] = sealed;
if (!first || !second) throw new Error('two events were to be sealed');
const afterFirst = { revision: 0n, hash: first.metadata['hash'] ?? '' };

const kinds = (event: RecordedEvent, head?: Parameters<typeof violationsOf>[1]) =>
  violationsOf(event, head).map(({ kind }) => kind);

test('what a command has sealed is sound, also when a store renders its data in another order', () => {
  expect(kinds(first)).toEqual([]);
  expect(kinds(second, afterFirst)).toEqual([]);
  const data = Object.fromEntries(Object.entries(first.data).toReversed());
  expect(kinds({ ...first, data })).toEqual([]);
});

test('content that was changed afterwards is found, though both stored hashes still fit', () => {
  expect(kinds({ ...second, data: { at: 2 } }, afterFirst)).toEqual(['wrong-hash']);
  const metadata = { ...second.metadata, actorId: 'somebody else' };
  expect(kinds({ ...second, metadata }, afterFirst)).toEqual(['wrong-hash']);
});

test('an event that was taken out or put in breaks the chain', () => {
  expect(kinds(second)).toEqual(['revision-gap']);
  expect(kinds(second, { revision: 0n, hash: 'another' })).toEqual(['broken-chain']);
  expect(kinds({ ...second, metadata: {} }, afterFirst)).toEqual(['missing-hash']);
});

test('in a stream of the portal’s own no event lacks its hash, not even the first', () => {
  const unsealed = { ...first, metadata: {} };
  expect(violationsOf(unsealed, undefined, true).map(({ kind }) => kind)).toEqual(['missing-hash']);
  expect(violationsOf(first, undefined, true)).toEqual([]);
});

test('of events without hashes only the revisions are looked at', () => {
  const foreign = { ...first, metadata: {}, data: { anything: true } };
  expect(kinds(foreign)).toEqual([]);
  expect(kinds({ ...foreign, revision: 1n }, { revision: 0n, hash: '' })).toEqual([]);
  expect(kinds({ ...foreign, revision: 3n }, { revision: 0n, hash: '' })).toEqual(['revision-gap']);
});
