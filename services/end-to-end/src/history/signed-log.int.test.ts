import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseCheckpoint } from 'audit/proof/checkpoint';
import type { Checkpoint } from 'audit/proof/checkpoint';
import { toBase64 } from 'audit/proof/encodings';
import { hashTree } from 'audit/proof/hash-tree';
import { logEntry } from 'audit/proof/log-entry';
import { sha256, verifyEd25519 } from 'audit/proof/node-crypto';
import { parseNote, parseVerifier, signatureOf } from 'audit/proof/signed-note';
import { tilePath } from 'audit/proof/tiles';
import { treeHashes } from 'audit/proof/tree-hashes';
import { historyLogPaths, logStandingSchema } from 'contracts/api/history-log';
import { eventually } from 'kernel/testing/eventually';
import { connectToPortalUnderTest } from '../harness/connect-to-portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';

// What a stranger sees who has nothing but the portal's address.

const TREE = treeHashes(sha256);
let portal: PortalUnderTest;

beforeAll(() => {
  portal = connectToPortalUnderTest();
});
afterAll(() => portal.close());

async function fetched(path: string): Promise<Response> {
  return fetch(portal.address.shopUrl + path);
}

async function standing() {
  return logStandingSchema.parse(await (await fetched(historyLogPaths.key)).json());
}

/** The checkpoint as it is served, signed by the key that is served. */
async function servedCheckpoint(): Promise<Checkpoint> {
  const served = await fetched(historyLogPaths.checkpoint);
  expect(served.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const [text, { verifier }] = [await served.text(), await standing()];
  const [note, key] = [parseNote(text), parseVerifier(verifier ?? '', sha256)];
  const checkpoint = note && parseCheckpoint(note.text);
  if (!note || !key || !checkpoint) throw new Error(`No checkpoint: ${text}`);
  expect(signatureOf(note, key, verifyEd25519)).toBeDefined();
  expect(key.name).toBe(checkpoint.origin);
  return checkpoint;
}

test('a stranger checks the whole tree from the tiles, and finds each event where it is', async () => {
  const before = (await standing()).checkpoint?.size ?? 0;
  await portal.operator.command('RequestCheckpoint', { reason: 'A stranger looks.' });
  await eventually(async () => ((await standing()).checkpoint?.size ?? 0) > before);
  const { size, root } = await servedCheckpoint();
  const tree = hashTree(size, TREE, async (tile) => {
    const served = await fetched(historyLogPaths.tile(tilePath(tile)));
    expect([served.status, served.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining('immutable'),
    ]);
    return new Uint8Array(await served.arrayBuffer());
  });
  expect(toBase64(await tree.rangeHash(0, size))).toBe(toBase64(root));
  const [first] = await portal.store.readAll({ limit: 1 });
  expect(first && toBase64(TREE.leaf(logEntry(first)))).toBe(toBase64(await tree.leaf(0)));
});

test.each([
  'tile/0/999',
  'tile/0/0',
  'tile/0/000.p/0',
  'tile/0/000.p/257',
  'tile/64/000',
  'tile/0/x000/001',
  'tile/0/000.p/1/..',
  'tile/0/%00',
])('%s is no tile of the log', async (path) => {
  const { status } = await fetched(historyLogPaths.tile(path));
  expect([400, 404]).toContain(status);
});

test.each(['from=0&to=1', 'from=2&to=1', 'from=1&to=999999999', 'from=x&to=1'])(
  'a proof of consistency for %j is refused',
  async (query) => {
    const { status } = await fetched(`${historyLogPaths.consistency}?${query}`);
    expect([400, 404]).toContain(status);
  },
);

test('a proof between two sizes is everybody\u2019s for ever, one up to the last for now', async () => {
  const { size } = await servedCheckpoint();
  const between = await fetched(`${historyLogPaths.consistency}?from=1&to=${size}`);
  expect(between.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const again = await fetched(`${historyLogPaths.consistency}?from=1&to=${size}`);
  expect(await again.json()).toEqual(await between.json());
  const upToNow = await fetched(`${historyLogPaths.consistency}?from=1`);
  expect(upToNow.headers.get('cache-control')).not.toContain('immutable');
});
