import type { EventStore } from 'eventstore-client/event-store';
import type { Doorbell } from 'kernel/doorbell/doorbell';
import { openDoorbell } from 'kernel/doorbell/doorbell';
import { createDrainers } from 'kernel/doorbell/drainers';
import { startPump } from 'kernel/doorbell/pump';
import { startLagPoller } from 'kernel/doorbell/lag-poller';
import { readControl } from 'kernel/projections/projection-control';
import { createLogTail } from 'kernel/projections/log-tail';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { projectionsOfEveryArea } from './areas.ts';
import type { ProjectionMetrics } from './projection-metrics.ts';

export interface ProjectionRunnerOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly measured: ProjectionMetrics;
}

export interface ProjectionRunner {
  readonly doorbell: Doorbell;
  /** In the order of starting. */
  readonly parts: readonly Stoppable[];
}

/** Follows the log: the pump rings, rings drain, and the lag poller drains what no ring reached. */
export async function startProjectionRunner(
  options: ProjectionRunnerOptions,
): Promise<ProjectionRunner> {
  const { store, db, logger, measured } = options;
  const projections = projectionsOfEveryArea();
  const from = await store.head();
  const tail = createLogTail(from);
  const categories = [...new Set(projections.flatMap((each) => each.categories))];
  const drainers = createDrainers(projections, {
    db,
    store,
    source: tail,
    logger,
    controlOf: (projection) => readControl(store, projection),
    onApplied: measured.applied,
  });
  const doorbell = openDoorbell(options.redisUrl, drainers, logger);
  const pump = startPump({ store, tail, categories, from, doorbell, logger });
  const lagPoller = startLagPoller({
    db,
    store,
    drainers,
    tail,
    categories,
    projections,
    logger,
    onCompared: measured.compared,
  });
  const drains = { name: 'drains', stop: () => drainers.stop() };
  return { doorbell, parts: [drains, doorbell, lagPoller, pump] };
}
