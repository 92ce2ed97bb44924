import { expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import type { Checkpoint } from './checkpoint.ts';
import { toHex } from './encodings.ts';
import { growFrom } from './growing-tree.ts';
import { readNoTile } from './hash-tree.ts';
import type { ReadTile } from './hash-tree.ts';
import { sha256 } from './node-crypto.ts';
import { utf8 } from './signed-note.ts';
import { tilePath } from './tiles.ts';
import { treeHashes } from './tree-hashes.ts';
import { verifyLog } from './verify-log.ts';
import type { Verification } from './verify-log.ts';

const hashes = treeHashes(sha256);
const EVENTS = 700;
const COVERED = 600;

interface Fact {
  readonly stream: string;
  readonly id: string;
  readonly amount: string;
}

const FACTS: readonly Fact[] = Array.from({ length: EVENTS }, (_, index) => ({
  stream: `wallet-${(index * 7) % 23}`,
  id: `id-${index}`,
  amount: `${index}.00`,
}));

/** A log of several streams, each a chain that fits: what somebody writes who knows the form. */
function sealed(facts: readonly Fact[]): Uint8Array[] {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  return facts.map(({ stream, id, amount }) => {
    const { revision, hash } = ends.get(stream) ?? { revision: 0, hash: '' };
    const parts = [1, stream, String(revision), id, 'Debited.v1', { amount }, { prevHash: hash }];
    const entry = utf8(canonicalize(parts) ?? '');
    ends.set(stream, { revision: revision + 1, hash: toHex(sha256(entry)) });
    return entry;
  });
}

interface Signed {
  readonly checkpoint: Checkpoint;
  readonly readTile: ReadTile;
}

async function sign(log: readonly Uint8Array[]): Promise<Signed> {
  const tree = await growFrom(0, hashes, readNoTile);
  for (const entry of log) tree.append(hashes.leaf(entry));
  const root = tree.root();
  const tiles = new Map(tree.takeChanged().map((tile) => [tilePath(tile), tile.hashes]));
  return {
    checkpoint: { origin: 'portal.test/history', size: log.length, root },
    readTile: async (tile) => tiles.get(tilePath(tile)) ?? new Uint8Array(),
  };
}

const LOG = sealed(FACTS);

async function verify(
  log: readonly Uint8Array[],
  signed: Omit<Parameters<typeof verifyLog>[1], 'sha256'>,
): Promise<Verification> {
  return verifyLog(
    async function* entries() {
      yield* log;
    },
    { ...signed, sha256 },
  );
}

test('a log that nobody touched is whole, and what came after the checkpoint is counted', async () => {
  const found = await verify(LOG, await sign(LOG.slice(0, COVERED)));
  expect(found).toMatchObject({ whole: true, events: EVENTS, notCovered: EVENTS - COVERED });
  expect(found.brokenChains.count).toBe(0);
});

const CHANGES: Readonly<Record<string, (at: number) => readonly Uint8Array[]>> = {
  'a value changed': (at) => LOG.with(at, changed(at)),
  'an event removed': (at) => LOG.toSpliced(at, 1),
  'an event swapped with the next': (at) => [
    ...LOG.slice(0, at),
    ...LOG.slice(at, at + 2).toReversed(),
    ...LOG.slice(at + 2),
  ],
  'an event inserted': (at) => LOG.toSpliced(at, 0, changed(at)),
  'an event moved to another stream': (at) => LOG.with(at, moved(at)),
  'everything sealed anew after a change': (at) =>
    sealed(FACTS.map((fact, index) => (index === at ? { ...fact, amount: '0.01' } : fact))),
};

function changed(at: number): Uint8Array {
  return replaced(at, /"amount":"[^"]*"/, '"amount":"1000000.00"');
}

function moved(at: number): Uint8Array {
  return replaced(at, /wallet-\d+/, 'wallet-99');
}

function replaced(at: number, pattern: RegExp, by: string): Uint8Array {
  return utf8(new TextDecoder().decode(LOG[at]).replace(pattern, by));
}

/** Places all over the log, the first and the last that is covered among them. */
const PLACES = [0, 1, 255, 256, 257, 311, 512, COVERED - 2];

test.each(Object.entries(CHANGES))('%s is found, and named by its place', async (_kind, change) => {
  const signed = await sign(LOG.slice(0, COVERED));
  for (const at of PLACES) {
    const found = await verify(change(at), signed);
    expect(found).toMatchObject({ whole: false, firstBad: { index: at, kind: 'other' } });
  }
});

test.each(PLACES)('a tail that was cut off at %i is found missing there', async (at) => {
  const found = await verify(LOG.slice(0, at), await sign(LOG.slice(0, COVERED)));
  expect(found).toMatchObject({ whole: false, firstBad: { index: at, kind: 'missing' } });
});

test('who changes the tail that no checkpoint covers yet is found by the chains alone', async () => {
  const signed = await sign(LOG.slice(0, COVERED));
  const found = await verify(LOG.with(COVERED + 5, changed(COVERED + 5)), signed);
  expect(found).toMatchObject({ whole: true, brokenChains: { count: 1 } });
  expect(found.brokenChains.first[0]?.stream).toBe(FACTS[COVERED + 5]?.stream);
});

test('without tiles the other checkpoints say between which of them the first bad event lies', async () => {
  const { checkpoint } = await sign(LOG.slice(0, COVERED));
  const others = await Promise.all(
    [100, 300, 400].map(async (size) => (await sign(LOG.slice(0, size))).checkpoint),
  );
  const found = await verify(LOG.with(350, changed(350)), { checkpoint, others });
  expect(found).toMatchObject({ firstBad: undefined, rightUpTo: 300, badBefore: 400 });
});

test('tiles that were forged along with the log name nobody', async () => {
  const forged = LOG.with(40, changed(40));
  const [{ checkpoint }, { readTile }] = await Promise.all([
    sign(LOG.slice(0, COVERED)),
    sign(forged.slice(0, COVERED)),
  ]);
  expect(await verify(forged, { checkpoint, readTile })).toMatchObject({
    whole: false,
    firstBad: undefined,
    rightUpTo: 0,
    badBefore: COVERED,
  });
});
