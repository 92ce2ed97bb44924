/** Choices that look random and are the same on every run, so that two runs measure the same. */
export interface Choice {
  /** From 0 up to, not including, the bound. */
  below(bound: number): number;
  of<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
}

/** By the generator mulberry32 (public domain, Tommy Ettinger). */
export function seededChoice(seed: number): Choice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    of: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('Nothing to choose from');
      return item;
    },
    chance: (share) => next() < share,
  };
}
