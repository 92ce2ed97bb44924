import { isOfWholeLog } from './event-source.ts';

/** Somebody who has to be brought from a position to the end of the log. */
export interface Reader {
  readonly position: bigint;
  /** Categories; none means the whole log. */
  readonly categories: readonly string[];
}

/** One scan of the log that serves several readers. */
export interface ScanPlan<Each extends Reader> {
  readonly after: bigint;
  /** Undefined: the whole log. */
  readonly categories: readonly string[] | undefined;
  readonly readers: readonly Each[];
}

/**
 * Shares scans among readers. Whoever is ahead joins a scan that begins further back only when what lies between is
 * no longer than what it has to read itself: nobody waits for more than twice its own way, and it takes few scans.
 * @returns the scans, the one with the shortest way to the head first.
 */
export function planScans<Each extends Reader>(
  readers: readonly Each[],
  head: bigint,
): readonly ScanPlan<Each>[] {
  const groups: Each[][] = [];
  for (const reader of readers.toSorted((a, b) => (a.position < b.position ? -1 : 1))) {
    const group = groups.at(-1);
    const begin = group?.[0]?.position;
    if (begin !== undefined && reader.position - begin <= head - reader.position)
      group?.push(reader);
    else groups.push([reader]);
  }
  return groups.map(planOf).toReversed();
}

function planOf<Each extends Reader>(readers: readonly Each[]): ScanPlan<Each> {
  const whole = readers.some(isOfWholeLog);
  return {
    after: readers[0]?.position ?? 0n,
    categories: whole ? undefined : [...new Set(readers.flatMap(({ categories }) => categories))],
    readers,
  };
}
