import { describe, expect, test } from '@jest/globals';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { BrokenChain, heldStream } from './broken-chain.ts';
import { use } from './decider.ts';
import { foldVerified, verifyContent } from './fold-verified.ts';
import { emptyStream } from './loaded-stream.ts';
import { counterDecider } from '../testing/counter.ts';
import { sealEvents } from '../testing/seal-events.ts';

const target = use({ ...counterDecider(), category: 'keyBatch' }, '1');
const { stream } = target;

/** A counter that was raised to 1, to 3 and to 6. */
const events: readonly RecordedEvent[] = sealEvents(
  stream,
  [1, 2, 3].map((by) => ({ type: 'CounterRaised.v1', data: { by, cents: by * 100 } })),
).map((event, index) => ({ ...event, stream, revision: BigInt(index), position: BigInt(index) }));

const fold = (read: readonly RecordedEvent[]) =>
  read.reduce((before, event) => foldVerified(target, before, event), emptyStream(target));

/** The events with one of them as somebody left it. */
const changed = (index: number, change: Partial<RecordedEvent>) =>
  events.map((event, at) => (at === index ? { ...event, ...change } : event));

function placeOf(read: readonly RecordedEvent[]) {
  try {
    fold(read);
  } catch (error) {
    if (error instanceof BrokenChain) return error.place;
    throw error;
  }
  throw new Error('it was folded');
}

const metadataOf = (index: number) => events[index]?.metadata ?? {};
const { hash: _, ...unsealed } = metadataOf(1);

test('what commands have appended is folded, and its end is remembered', () => {
  const folded = fold(events);
  expect(folded.state).toEqual({ total: 6 });
  expect([folded.revision, folded.hash]).toEqual([2n, metadataOf(2)['hash']]);
});

describe('a stream is refused at the first event that no command appended there', () => {
  const forged = { by: 1_000_000, cents: 100 };
  const kinds = (read: readonly RecordedEvent[]) => {
    const { kind, revision } = placeOf(read);
    return [kind, Number(revision)];
  };

  test('one without a hash, also as the first of all', () => {
    expect(kinds(changed(1, { metadata: unsealed }))).toEqual(['missing-hash', 1]);
    expect(kinds(changed(0, { metadata: {} }))).toEqual(['missing-hash', 0]);
  });

  test('one whose hash is made up, or copied from another', () => {
    const last = { ...metadataOf(2), hash: 'f'.repeat(64) };
    expect(kinds(changed(2, { data: forged, metadata: last }))).toEqual(['wrong-hash', 2]);
    expect(kinds(changed(2, { metadata: metadataOf(1) }))).toEqual(['broken-chain', 2]);
  });

  test('one in the middle whose content or metadata was changed', () => {
    expect(kinds(changed(1, { data: forged }))).toEqual(['wrong-hash', 1]);
    const actor = { ...metadataOf(1), actorId: 'somebody else' };
    expect(kinds(changed(1, { metadata: actor }))).toEqual(['wrong-hash', 1]);
  });

  test('one that was sealed anew after it was changed, by the event behind it', () => {
    const forgedEvents = [{ type: 'CounterRaised.v1', data: forged }];
    const end = { revision: 0n, hash: metadataOf(0)['hash'] ?? '' };
    const [sealed] = sealEvents(stream, forgedEvents, end);
    expect(kinds(changed(1, { ...sealed }))).toEqual(['broken-chain', 2]);
  });

  test('one after another that was taken out, and one of another stream', () => {
    expect(kinds(events.filter((event) => event.revision !== 1n))).toEqual(['revision-gap', 2]);
    expect(kinds(events.slice(1))).toEqual(['revision-gap', 1]);
    expect(kinds(changed(0, { stream: 'keyBatch-2' }))).toEqual(['wrong-hash', 0]);
  });

  test('one that has no canonical form', () => {
    expect(kinds(changed(0, { data: { text: '\uD800' } }))).toEqual(['wrong-hash', 0]);
  });
});

test('the event that a snapshot ends with must be of its own hash', () => {
  const [sound, ...others] = changed(1, { data: { by: 9, cents: 9 } });
  expect(() => sound && verifyContent(target, sound)).not.toThrow();
  expect(() => others[0] && verifyContent(target, others[0])).toThrow(BrokenChain);
});

test('the place names hashes and nothing of what else stands there', () => {
  const metadata = { ...metadataOf(1), prevHash: 'Ana Horvat' };
  const expected = metadataOf(0)['hash'];
  expect(placeOf(changed(1, { metadata }))).toEqual({
    stream,
    category: 'keyBatch',
    revision: 1n,
    kind: 'broken-chain',
    expected,
    found: 'not a hash',
  });
});

test('the person is answered what is held, and by which number to ask', () => {
  const { status, code, message } = heldStream(new BrokenChain(placeOf(events.slice(1))), 'r-7');
  expect([status, code]).toEqual([423, 'chain-broken']);
  expect(message).toMatch(
    /^The key batch is held until an administrator .* Nothing was changed\. .* r-7\.$/,
  );
});
