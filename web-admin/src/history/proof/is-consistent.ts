/** A root in base64, and of how many events it is. */
export interface TreeHead {
  readonly size: number;
  readonly root: string;
}

/**
 * Whether the newer tree begins with all that the older one had (RFC 9162, section 2.1.4.2), as this browser reckons it.
 * @param proof hashes in base64, as `GET /api/history/log/consistency` answers them.
 */
export async function isConsistent(
  older: TreeHead,
  newer: TreeHead,
  proof: readonly string[],
): Promise<boolean> {
  if (older.size === newer.size) return older.root === newer.root;
  if (older.size > newer.size) return false;
  if (older.size === 0) return true;
  const [first, ...siblings] = isPowerOfTwo(older.size) ? [older.root, ...proof] : proof;
  if (first === undefined) return false;
  let [at, last] = [older.size - 1, newer.size - 1];
  while (isRight(at)) [at, last] = [above(at), above(last)];
  let [inOlder, inNewer] = [bytesOf(first), bytesOf(first)];
  for (const sibling of siblings.map(bytesOf)) {
    if (last === 0) return false;
    if (isRight(at) || at === last) {
      [inOlder, inNewer] = await Promise.all([joined(sibling, inOlder), joined(sibling, inNewer)]);
      while (!isRight(at) && at !== 0) [at, last] = [above(at), above(last)];
    } else inNewer = await joined(inNewer, sibling);
    [at, last] = [above(at), above(last)];
  }
  return last === 0 && isSame(inOlder, older.root) && isSame(inNewer, newer.root);
}

/** Pages that are not served by HTTPS, and not from this machine, are lent no hashes. */
export function canReckon(): boolean {
  return typeof globalThis.crypto?.subtle?.digest === 'function';
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

const NODE = 1;

async function joined(left: Uint8Array, right: Uint8Array): Promise<Uint8Array> {
  const hashed = await crypto.subtle.digest('SHA-256', Uint8Array.of(NODE, ...left, ...right));
  return new Uint8Array(hashed);
}

function isSame(hash: Uint8Array, root: string): boolean {
  const expected = bytesOf(root);
  return hash.length === expected.length && hash.every((byte, at) => byte === expected[at]);
}

function isPowerOfTwo(size: number): boolean {
  return Number.isInteger(Math.log2(size));
}

function isRight(index: number): boolean {
  return index % 2 === 1;
}

function above(index: number): number {
  return Math.floor(index / 2);
}
