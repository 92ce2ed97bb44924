import type { Moment } from './moment.ts';
import type { ProjectionProgress } from './read-your-writes.ts';

export interface Moments {
  /** The present moment of the read models that a query names. */
  of(projections: readonly string[]): Moment;
}

/** Bounds a move that was not heard of. */
const LASTS_AT_MOST_MS = 30_000;

export function followMoments(progress: Pick<ProjectionProgress, 'onMove' | 'onGap'>): Moments {
  const present = new Map<string, { readonly moment: Moment; readonly until: number }>();
  progress.onMove((projection) => {
    for (const names of present.keys()) {
      if (names.split(' ').includes(projection)) present.delete(names);
    }
  });
  progress.onGap(() => present.clear());
  return {
    of: (projections) => {
      const names = projections.join(' ');
      const now = performance.now();
      const known = present.get(names);
      if (known && known.until > now) return known.moment;
      const moment = {};
      present.set(names, { moment, until: now + LASTS_AT_MOST_MS });
      return moment;
    },
  };
}
