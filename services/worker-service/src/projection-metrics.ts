import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';
import { Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

/** How far and how long projections are behind the log. */
export interface ProjectionMetrics {
  applied(projection: Projection, events: readonly RecordedEvent[]): void;
  compared(behind: ReadonlyMap<string, bigint>): void;
}

export function projectionMetrics(registry: Registry): ProjectionMetrics {
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
  return {
    applied: (projection, [oldest]) => {
      const { recordedAt, occurredAt = '' } = oldest?.metadata ?? {};
      const happened = Date.parse(recordedAt ?? occurredAt);
      if (!Number.isNaN(happened))
        lag.observe({ projection: projection.name }, (Date.now() - happened) / 1_000);
    },
    compared: (behind) => {
      for (const [projection, positions] of behind) behindBy.set({ projection }, Number(positions));
    },
  };
}
