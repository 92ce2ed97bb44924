/**
 * The last of some sizes for which something holds that holds for all before it; 0 for none. Halves are looked at.
 * @param sizes the smallest first
 */
export async function lastWhere(
  sizes: readonly number[],
  holds: (size: number) => Promise<boolean>,
): Promise<number> {
  let [reached, beyond] = [-1, sizes.length];
  while (beyond - reached > 1) {
    const middle = Math.floor((reached + beyond) / 2);
    if (await holds(sizes[middle] ?? 0)) reached = middle;
    else beyond = middle;
  }
  return sizes[reached] ?? 0;
}
