import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ReadinessCheck } from 'kernel/http/service-app';
import type { Checkpoint } from 'kernel/projections/checkpoints';
import type { Projection } from 'kernel/projections/projection';
import { happenedAt } from 'kernel/tracing/trace-applied';
import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import { followReadModels } from './read-model-progress.ts';

/** How far and how long projections are behind the log. */
export interface ProjectionMetrics {
  applied(projection: Projection, events: readonly RecordedEvent[]): void;
  compared(checkpoints: ReadonlyMap<string, Checkpoint>, head: bigint): void;
  /** Fails while they make no progress. */
  readonly check: ReadinessCheck;
}

export function projectionMetrics(
  registry: Registry,
  projections: readonly Projection[],
): ProjectionMetrics {
  const progress = followReadModels(projections);
  const lag = new Histogram({
    name: 'portal_projection_lag_seconds',
    help: 'Time from an event happening to its projection being applied, for the oldest event of each batch',
    labelNames: ['projection'],
    buckets: [0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  const behindBy = new Gauge({
    name: 'portal_projection_behind_positions',
    help: 'Log positions between the head and the checkpoint',
    labelNames: ['projection'],
    registers: [registry],
  });
  new Gauge({
    name: 'portal_projection_behind_seconds',
    help: 'Time since the projection was last seen at the head of the log; it grows also while nothing can be compared',
    labelNames: ['projection'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [projection, seconds] of progress.secondsBehind())
        this.set({ projection }, seconds);
    },
  });
  return {
    check: progress.check,
    applied: (projection, [oldest]) => {
      const happened = oldest ? happenedAt(oldest) : Number.NaN;
      if (!Number.isNaN(happened))
        lag.observe({ projection: projection.name }, (Date.now() - happened) / 1_000);
    },
    compared: (checkpoints, head) => {
      progress.compared(checkpoints, head);
      for (const [projection, { position }] of checkpoints)
        behindBy.set({ projection }, Math.max(Number(head - position), 0));
    },
  };
}
