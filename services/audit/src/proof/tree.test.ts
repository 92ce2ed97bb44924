import { expect, test } from '@jest/globals';
import { fromHex, toHex } from './encodings.ts';
import { growFrom } from './growing-tree.ts';
import type { GrowingTree } from './growing-tree.ts';
import { hashTree } from './hash-tree.ts';
import type { HashTree, ReadTile } from './hash-tree.ts';
import { sha256 } from './node-crypto.ts';
import { consistencyProof, inclusionProof } from './proofs.ts';
import { tilePath, tilesOf } from './tiles.ts';
import { treeHashes } from './tree-hashes.ts';
import { isConsistent, isIncluded } from './verify-proofs.ts';

// The leaves and roots that implementations of RFC 6962 are tried with, from Certificate Transparency's own tests.
const KNOWN_LEAVES = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const KNOWN_ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const hashes = treeHashes(sha256);

/** Tiles by their paths; a narrower one is the beginning of a wider one. */
function tileStore(): { readonly tiles: Map<string, Uint8Array>; readonly read: ReadTile } {
  const tiles = new Map<string, Uint8Array>();
  const read: ReadTile = async (tile) => {
    const found = tiles.get(tilePath(tile));
    if (!found) throw new Error(`There is no ${tilePath(tile)}.`);
    return found;
  };
  return { tiles, read };
}

interface Grown {
  readonly tree: HashTree;
  readonly root: Uint8Array;
  readonly read: ReadTile;
}

async function grown(leaves: readonly Uint8Array[], step = leaves.length): Promise<Grown> {
  const { tiles, read } = tileStore();
  let tree: GrowingTree = await growFrom(0, hashes, read);
  for (let at = 0; at < leaves.length; at += step) {
    // Each step goes on from what stands in tiles, as after a restart.
    tree = await growFrom(at, hashes, read);
    for (const leaf of leaves.slice(at, at + step)) tree.append(leaf);
    for (const tile of tree.takeChanged()) tiles.set(tilePath(tile), tile.hashes);
  }
  return { tree: hashTree(leaves.length, hashes, read), root: tree.root(), read };
}

/** RFC 6962, section 2.1, word for word. */
function referenceRoot(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (!only) return hashes.empty;
  if (leaves.length === 1) return only;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return hashes.node(referenceRoot(leaves.slice(0, split)), referenceRoot(leaves.slice(split)));
}

function numbered(count: number): Uint8Array[] {
  return Array.from({ length: count }, (_, index) =>
    hashes.leaf(new TextEncoder().encode(`entry ${index}`)),
  );
}

test.each(KNOWN_ROOTS.map((root, size) => [size, root] as const))(
  'a tree of %i known leaves has the root that RFC 6962 gives it',
  async (size, root) => {
    const leaves = KNOWN_LEAVES.slice(0, size).map((entry) => hashes.leaf(fromHex(entry)));
    expect(toHex((await grown(leaves)).root)).toBe(root);
  },
);

test.each([1, 2, 7, 255, 256, 257, 600, 65_536, 65_793])(
  'a tree of %i leaves is the same by tiles, by its edge and by the definition',
  async (size) => {
    const leaves = numbered(size);
    const { tree, root } = await grown(leaves, Math.ceil(size / 3));
    expect(toHex(await tree.rangeHash(0, size))).toBe(toHex(root));
    expect(toHex(root)).toBe(toHex(referenceRoot(leaves)));
  },
);

test.each([1, 2, 3, 5, 8, 13, 21])(
  'every leaf of %i is proven at its place, and at no other',
  async (size) => {
    const leaves = numbered(size);
    const { tree, root } = await grown(leaves);
    for (const [index, leaf] of leaves.entries()) {
      const proof = await inclusionProof(tree, index);
      expect(isIncluded({ index, leaf, proof }, { size, root }, hashes)).toBe(true);
      const others = leaves.filter((_, other) => other !== index);
      for (const other of others)
        expect(isIncluded({ index, leaf: other, proof }, { size, root }, hashes)).toBe(false);
      const elsewhere = { index: (index + 1) % (size + 1), leaf, proof };
      expect(isIncluded(elsewhere, { size, root }, hashes)).toBe(false);
    }
  },
);

test('every older tree is proven to be the beginning of every newer one, and a fork is not', async () => {
  const leaves = numbered(40);
  const forked = leaves.with(3, hashes.leaf(Uint8Array.of(1, 2, 3)));
  for (let size = 1; size <= leaves.length; size += 1) {
    const { tree, root } = await grown(leaves.slice(0, size));
    for (let older = 1; older <= size; older += 1) {
      const proof = await consistencyProof(tree, older);
      const given = { proof, hashes };
      const newer = { size, root };
      const known = { size: older, root: referenceRoot(leaves.slice(0, older)) };
      expect(isConsistent(known, newer, given)).toBe(true);
      const other = { size: older, root: referenceRoot(forked.slice(0, older)) };
      if (older > 3) expect(isConsistent(other, newer, given)).toBe(false);
    }
  }
});

test('a proof among 70,000 leaves reads a handful of tiles, and has a hash for each height', async () => {
  const leaves = numbered(70_000);
  const { root, read } = await grown(leaves);
  const asked: string[] = [];
  const size = leaves.length;
  const tree = hashTree(size, hashes, (tile) => {
    asked.push(tilePath(tile));
    return read(tile);
  });
  const proof = await inclusionProof(tree, 12_345);
  const leaf = await tree.leaf(12_345);
  expect(isIncluded({ index: 12_345, leaf, proof }, { size, root }, hashes)).toBe(true);
  expect(proof.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
  expect(asked.length).toBeLessThanOrEqual(8);
});

test('proofs of 500 neighbours among 70,000 leaves join each pair of hashes once', async () => {
  const leaves = numbered(70_000);
  const { root, read } = await grown(leaves);
  let joined = 0;
  const counting = {
    ...hashes,
    node: (left: Uint8Array, right: Uint8Array): Uint8Array => {
      joined += 1;
      return hashes.node(left, right);
    },
  };
  const size = leaves.length;
  const tree = hashTree(size, counting, read);
  const indexes = Array.from({ length: 500 }, (_, at) => 12_345 + at);
  for (const index of indexes) {
    const given = { index, leaf: await tree.leaf(index), proof: await inclusionProof(tree, index) };
    expect(isIncluded(given, { size, root }, hashes)).toBe(true);
  }
  // A few for each proof, and those of the tiles that all of them go by.
  expect(joined).toBeLessThan(20 * indexes.length);
});

test('tiles are named as C2SP tlog-tiles names them', () => {
  expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067');
  expect(tilePath({ level: 1, index: 5, width: 12 })).toBe('tile/1/005.p/12');
  expect(tilesOf(70_000).map(tilePath)).toEqual(
    expect.arrayContaining(['tile/0/272', 'tile/0/273.p/112', 'tile/1/001.p/17', 'tile/2/000.p/1']),
  );
});
