import type { TreeHashes } from './tree-hashes.ts';

/** A tree of which only the roots of its whole subtrees are kept: its root at every size costs a handful of hashes. */
export interface CompactRange {
  readonly size: number;
  append(leaf: Uint8Array): void;
  root(): Uint8Array;
}

export function compactRange(hashes: TreeHashes): CompactRange {
  /** Of the largest subtree first. */
  const subtrees: Uint8Array[] = [];
  let size = 0;
  return {
    get size() {
      return size;
    },
    append: (leaf) => {
      let hash = leaf;
      // Each one at the end of the binary form of the size is a subtree that the new leaf completes.
      for (let rest = size; rest % 2 === 1; rest = Math.floor(rest / 2)) {
        const left = subtrees.pop();
        if (left) hash = hashes.node(left, hash);
      }
      subtrees.push(hash);
      size += 1;
    },
    root: () => {
      const [last, ...others] = subtrees.toReversed();
      if (!last) return hashes.empty;
      return others.reduce((root, left) => hashes.node(left, root), last);
    },
  };
}
