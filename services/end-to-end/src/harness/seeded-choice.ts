import { seededNumbers } from 'kernel/runtime/seeded-numbers';

/** Choices that look random and are the same on every run, so that two runs measure the same. */
export interface Choice {
  /** From 0 up to, not including, the bound. */
  below(bound: number): number;
  of<Item>(items: readonly Item[]): Item;
  chance(share: number): boolean;
}

export function seededChoice(seed: number): Choice {
  const numbers = seededNumbers(seed);
  const next = (): number => numbers() / 2 ** 32;
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
