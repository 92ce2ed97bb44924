import type { ProjectionMoves } from './read-your-writes.ts';

export interface CacheGenerations {
  /** The same number while none of these read models moves, and a greater one afterwards. */
  of(projections: readonly string[]): number;
}

/** Bounds a lost notification of a move. */
const MAX_AGE_MS = 30_000;

export function createCacheGenerations(progress: ProjectionMoves): CacheGenerations {
  const current = new Map<string, { readonly generation: number; readonly until: number }>();
  let generations = 0;
  progress.onMove((projection) => {
    for (const names of current.keys()) {
      if (names.split(' ').includes(projection)) current.delete(names);
    }
  });
  progress.onGap(() => current.clear());
  return {
    of: (projections) => {
      const names = projections.join(' ');
      const now = performance.now();
      const cached = current.get(names);
      if (cached && cached.until > now) return cached.generation;
      generations += 1;
      current.set(names, { generation: generations, until: now + MAX_AGE_MS });
      return generations;
    },
  };
}
