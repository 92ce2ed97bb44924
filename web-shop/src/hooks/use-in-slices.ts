import { startTransition, useEffect, useState } from 'react';
import { runAfterPaint } from '../app/scheduling.ts';

/** So few that a phone lays out and paints them before anybody notices that it is busy. */
const SLICE = 8;

/**
 * The first of a list, then more of it each time that those before have been painted, until all are there: fifty rows at once
 * keep a phone from answering to who touches it.
 * @param first how many stand there at once.
 */
export function useInSlices<Item>(items: readonly Item[], first: number): readonly Item[] {
  const [count, setCount] = useState(first);
  const isWhole = count >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    return runAfterPaint(() => startTransition(() => setCount(count + SLICE)));
  }, [count, isWhole]);
  return isWhole ? items : items.slice(0, count);
}
