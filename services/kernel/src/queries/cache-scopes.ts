import type { CacheScope } from './cache-scope.ts';
import type { ProjectionProgress } from './read-your-writes.ts';

export interface CacheScopes {
  /** The current scope of the read models that a query names. */
  of(projections: readonly string[]): CacheScope;
}

/** Bounds a move that was not heard of. */
const MAX_AGE_MS = 30_000;

export function createCacheScopes(
  progress: Pick<ProjectionProgress, 'onMove' | 'onGap'>,
): CacheScopes {
  const current = new Map<string, { readonly scope: CacheScope; readonly until: number }>();
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
      if (cached && cached.until > now) return cached.scope;
      const scope = {};
      current.set(names, { scope, until: now + MAX_AGE_MS });
      return scope;
    },
  };
}
