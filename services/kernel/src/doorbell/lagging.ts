import { createHash } from 'node:crypto';
import { seededNumbers } from '../runtime/seeded-numbers.ts';

/**
 * What reads after writing waits 800 ms for a read model (queries/read-your-writes): a longer lag would only show the
 * refusal 'not shown yet', again and again.
 */
const LONGEST_LAG_MS = 650;

/** How many milliseconds a read model is held back before its next drain. */
export type Lag = (projection: string) => number;

/** For tests: each read model lags by itself, the next time by another while, from one seed always in the same order. */
export function seededLag(seed: number): Lag {
  const numbers = new Map<string, () => number>();
  return (projection) => {
    const next = numbers.get(projection) ?? seededNumbers(seedOf(seed, projection));
    numbers.set(projection, next);
    return next() % (LONGEST_LAG_MS + 1);
  };
}

function seedOf(seed: number, projection: string): number {
  return createHash('sha256').update(`${seed} ${projection}`).digest().readUInt32BE();
}
