/** The largest power of two below a size of at least 2: where RFC 6962 divides a tree. */
export function splitOf(size: number): number {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
}
