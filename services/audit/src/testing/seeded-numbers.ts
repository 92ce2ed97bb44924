import { seededNumbers as wholeNumbers } from 'kernel/runtime/seeded-numbers';

/** Numbers below a bound, the same for the same seed. */
export function seededNumbers(seed: number): (below: number) => number {
  const next = wholeNumbers(seed);
  return (below) => next() % below;
}
