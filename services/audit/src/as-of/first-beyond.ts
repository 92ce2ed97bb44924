/** Index of the first value that is larger, in a list that never falls. */
export function firstBeyond<Value extends number | bigint>(
  values: readonly Value[],
  bound: Value,
): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle];
    if (value !== undefined && value <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
