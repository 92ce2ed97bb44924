import type { EventStore } from 'eventstore-client/event-store';
import type { Doorbell } from 'kernel/doorbell/doorbell';
import { openDoorbell } from 'kernel/doorbell/doorbell';
import { createDrainers } from 'kernel/doorbell/drainers';
import { startLagPoller } from 'kernel/doorbell/lag-poller';
import type { Lag } from 'kernel/doorbell/lagging';
import { startPump } from 'kernel/doorbell/pump';
import { createLogTail, sourceOfTails } from 'kernel/projections/log-tail';
import { readControl } from 'kernel/projections/projection-control';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { traceApplied } from 'kernel/tracing/trace-applied';
import type { Knex } from 'knex';
import { startStanding } from 'operations/standing/standing';
import { ownedProjections } from './areas.ts';
import type { ProjectionMetrics } from './projection-metrics.ts';

/** What checks the whole log drains it within a moment: its tail need not reach far back. */
const WHOLE_TAIL_LENGTH = 1_000;

export interface ProjectionRunnerOptions {
  readonly store: EventStore;
  readonly db: Knex;
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly measured: ProjectionMetrics;
  /** For tests: how long each read model is held back. */
  readonly lag?: Lag | undefined;
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
  const owned = ownedProjections();
  const projections = owned.map(({ projection }) => projection);
  const from = await store.head();
  const tail = createLogTail(from);
  const wholeTail = createLogTail(from, WHOLE_TAIL_LENGTH);
  const categories = [...new Set(projections.flatMap((each) => each.categories))];
  const drainers = createDrainers(projections, {
    db,
    store,
    source: sourceOfTails({ wholeLog: wholeTail, consumed: tail }),
    logger,
    controlOf: (projection) => readControl(store, projection),
    onApplied: (projection, events, begunAt) => {
      measured.applied(projection, events);
      traceApplied(projection, events, begunAt);
    },
    lag: options.lag,
  });
  const doorbell = openDoorbell(options.redisUrl, drainers, logger);
  const pump = startPump({ store, tail, categories, from, ring: doorbell.ring, logger });
  // A flood of what nobody else consumes passes through a subscription of its own, and holds up no screen.
  const wholePump = startPump({
    store,
    tail: wholeTail,
    from,
    ring: () => drainers.ring([]),
    logger,
  });
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
  const rings = doorbell.depth;
  const standing = startStanding({ db, store, projections: owned, rings, logger });
  const drains = { name: 'drains', stop: () => drainers.stop() };
  return { doorbell, parts: [drains, doorbell, standing, lagPoller, wholePump, pump] };
}
