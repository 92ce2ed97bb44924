import { concat } from './crypto.ts';
import type { Sha256 } from './crypto.ts';

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** The two hashes of RFC 6962, section 2.1: what begins with another byte can never be taken for the other. */
export interface TreeHashes {
  leaf(entry: Uint8Array): Uint8Array;
  node(left: Uint8Array, right: Uint8Array): Uint8Array;
  /** Of a tree without leaves. */
  readonly empty: Uint8Array;
}

export function treeHashes(sha256: Sha256): TreeHashes {
  return {
    leaf: (entry) => sha256(concat(LEAF, entry)),
    node: (left, right) => sha256(concat(NODE, left, right)),
    empty: sha256(new Uint8Array()),
  };
}
