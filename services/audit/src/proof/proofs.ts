import type { HashTree } from './hash-tree.ts';
import { splitOf } from './subtrees.ts';

/** The hashes that lead from a leaf to the root, from the bottom (RFC 6962, section 2.1.1). */
export async function inclusionProof(
  tree: HashTree,
  index: number,
): Promise<readonly Uint8Array[]> {
  const { size } = tree;
  if (index < 0 || index >= size) throw new RangeError(`A tree of ${size} has no leaf ${index}.`);
  return pathTo(tree, index, { start: 0, end: size });
}

interface Range {
  readonly start: number;
  readonly end: number;
}

async function pathTo(
  tree: HashTree,
  index: number,
  { start, end }: Range,
): Promise<readonly Uint8Array[]> {
  if (end - start === 1) return [];
  const middle = start + splitOf(end - start);
  const [own, other] =
    index < middle
      ? [
          { start, end: middle },
          { start: middle, end },
        ]
      : [
          { start: middle, end },
          { start, end: middle },
        ];
  const path = await pathTo(tree, index, own);
  return [...path, await tree.rangeHash(other.start, other.end)];
}

/** The hashes that show that a tree begins with all that an older one of `size` leaves had (RFC 6962, section 2.1.2). */
export async function consistencyProof(
  tree: HashTree,
  size: number,
): Promise<readonly Uint8Array[]> {
  if (size < 1 || size > tree.size)
    throw new RangeError(`A tree of ${tree.size} has had no ${size} leaves.`);
  return size === tree.size ? [] : subproof(tree, size, { start: 0, end: tree.size, known: true });
}

/** @param known whether who checks knows the hash of the older tree's part already. */
async function subproof(
  tree: HashTree,
  size: number,
  { start, end, known }: Range & { readonly known: boolean },
): Promise<readonly Uint8Array[]> {
  if (size === end) return known ? [] : [await tree.rangeHash(start, end)];
  const middle = start + splitOf(end - start);
  if (size <= middle) {
    const left = await subproof(tree, size, { start, end: middle, known });
    return [...left, await tree.rangeHash(middle, end)];
  }
  const right = await subproof(tree, size, { start: middle, end, known: false });
  return [...right, await tree.rangeHash(start, middle)];
}
