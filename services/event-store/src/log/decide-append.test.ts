import { expect, test } from '@jest/globals';
import type { StreamWrite } from './append.ts';
import type { LogView } from './decide-append.ts';
import { decideAppend } from './decide-append.ts';

/** Given a log of streams, each a list of event ids; ids in `forgotten` are no longer known as recent. */
function given(streams: Record<string, readonly string[]>, forgotten: readonly string[] = []) {
  const places = Object.entries(streams).flatMap(([stream, ids]) =>
    ids.map((id, revision) => ({ id, stream, revision, position: 100 + revision })),
  );
  const view: LogView = {
    head: (stream) => (streams[stream]?.length ?? 0) - 1,
    at: (stream, revision) =>
      places.find((place) => place.stream === stream && place.revision === revision),
    recent: (id) => (forgotten.includes(id) ? undefined : places.find((place) => place.id === id)),
  };
  return { when: (...writes: StreamWrite[]) => decideAppend(writes, view) };
}

function write(stream: string, expected: StreamWrite['expected'], ...ids: string[]): StreamWrite {
  const events = ids.map((id) => ({
    id,
    type: 'T',
    json: true,
    metadata: Buffer.alloc(0),
    data: Buffer.alloc(0),
  }));
  return { stream, expected, events };
}

const WRITE = { kind: 'write' };
const A = ['a0', 'a1', 'a2'];

test('the head as expected revision lets new events through', () => {
  expect(given({ a: A }).when(write('a', 2, 'a3'))).toEqual(WRITE);
  expect(given({}).when(write('a', 'no_stream', 'a0'))).toEqual(WRITE);
});

test('a revision beyond the head is a conflict', () => {
  expect(given({ a: A }).when(write('a', 3, 'a4'))).toEqual({
    kind: 'conflict',
    stream: 'a',
    expected: 3,
    actual: 2,
  });
});

test.each([
  ['the whole', write('a', 'no_stream', 'a0', 'a1', 'a2'), 2],
  ['a prefix', write('a', 'no_stream', 'a0', 'a1'), 1],
  ['a part', write('a', 0, 'a1'), 1],
])('behind the head, %s that sits at its revisions is there already', (_title, again, revision) => {
  expect(given({ a: A }).when(again)).toEqual({
    kind: 'already-written',
    streams: [{ stream: 'a', revision, position: 100 + revision }],
  });
});

test.each([
  ['a new first id', write('a', 0, 'new', 'a2')],
  ['new ids after old ones', write('a', 1, 'a2', 'new')],
  ['the right ids elsewhere', write('a', 'no_stream', 'a1')],
  ['no events', write('a', 0)],
])('behind the head, %s is a conflict', (_title, refused) => {
  expect(given({ a: A }).when(refused)).toMatchObject({ kind: 'conflict', actual: 2 });
});

test.each(['any', 'stream_exists'] as const)('%s knows recently written ids', (expected) => {
  const log = given({ a: A }, ['a0']);
  expect(log.when(write('a', expected, 'a1', 'a2'))).toMatchObject({ kind: 'already-written' });
  expect(log.when(write('a', expected, 'a2', 'new'))).toMatchObject({ kind: 'conflict' });
  expect(log.when(write('a', expected, 'a0', 'a1'))).toEqual(WRITE);
  expect(log.when(write('a', expected, 'new'))).toEqual(WRITE);
});

test('stream_exists is a conflict for a stream that does not', () => {
  expect(given({}).when(write('a', 'stream_exists', 'a0'))).toMatchObject({ actual: -1 });
});

test('several streams that are all there already succeed', () => {
  const log = given({ a: A, b: ['b0'] });
  const again = log.when(write('a', 1, 'a2'), write('b', 'no_stream', 'b0'));
  expect(again).toMatchObject({ kind: 'already-written' });
});

test('a mix of streams that are there and new ones names the first that is there', () => {
  const log = given({ a: A });
  const mixed = log.when(write('b', 'no_stream', 'b0'), write('a', 1, 'a2'));
  expect(mixed).toEqual({ kind: 'conflict', stream: 'a', expected: 1, actual: 2 });
});

test('of several conflicts the first stream is named', () => {
  const log = given({ a: A, b: ['b0'] });
  const refused = log.when(write('a', 2, 'a3'), write('b', 7, 'x'), write('a', 9, 'x'));
  expect(refused).toEqual({ kind: 'conflict', stream: 'b', expected: 7, actual: 0 });
});
