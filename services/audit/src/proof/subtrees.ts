/** The largest power of two below a size of at least 2: where RFC 6962 divides a tree. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}

/** A whole subtree: `2 ** height` leaves, of which the first is `index * 2 ** height`. */
export interface Subtree {
  readonly height: number;
  readonly index: number;
}

/** The whole subtrees that the leaves from `start` (at the edge of each) to `end` are made of, from the left. */
export function subtreesOf(start: number, end: number): readonly Subtree[] {
  const found: Subtree[] = [];
  let at = start;
  while (at < end) {
    let height = 0;
    while (at % 2 ** (height + 1) === 0 && at + 2 ** (height + 1) <= end) height += 1;
    found.push({ height, index: at / 2 ** height });
    at += 2 ** height;
  }
  return found;
}
