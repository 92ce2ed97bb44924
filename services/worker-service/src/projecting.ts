import type { EventStore } from 'eventstore-client/event-store';
import type { Doorbell } from 'kernel/doorbell/doorbell';
import { openDoorbell } from 'kernel/doorbell/doorbell';
import { createDrainers } from 'kernel/doorbell/drainers';
import { startPump } from 'kernel/doorbell/pump';
import { startSecondHand } from 'kernel/doorbell/second-hand';
import { readControl } from 'kernel/projections/projection-control';
import { createLogTail } from 'kernel/projections/log-tail';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Knex } from 'knex';
import { projectionsOfEveryArea } from './areas.ts';
import type { ProjectionMetrics } from './projection-metrics.ts';

export interface ProjectingOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly measured: ProjectionMetrics;
}

export interface Projecting {
  readonly doorbell: Doorbell;
  /** In the order of starting. */
  readonly parts: readonly Stoppable[];
}

/** Follows the log: the pump rings, rings drain, and the second hand drains what no ring reached. */
export async function startProjecting(options: ProjectingOptions): Promise<Projecting> {
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
  const secondHand = startSecondHand({
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
  return { doorbell, parts: [drains, doorbell, secondHand, pump] };
}
