import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { EventStore } from 'eventstore-client/event-store';
import { categoryOf } from 'kernel/projections/event-source';
import type { Projection } from 'kernel/projections/projection';
import { PROJECTION_CHANNEL } from 'kernel/queries/read-your-writes';

/** How long projections took to show events, in milliseconds, sorted. */
export interface LagWatch {
  /** Stops watching. One value for each event and each projection that consumes it. */
  stop(): Promise<readonly number[]>;
}

interface Observation {
  readonly position: bigint;
  readonly at: number;
}

interface Notified extends Observation {
  readonly category: string;
}

const LAST_MOVES_MS = 1_500;

/**
 * Watches from outside: the moment a subscriber hears an event is compared with the moment Postgres reports that a
 * projection has committed its position. Both are heard by this one process.
 */
export async function watchProjections(
  { store, databaseUrl }: { store: EventStore; databaseUrl: string },
  projections: readonly Projection[],
): Promise<LagWatch> {
  const events: Notified[] = [];
  const moves = new Map<string, Observation[]>(projections.map(({ name }) => [name, []]));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  client.on('notification', ({ payload = '' }) => {
    const [name = '', position = ''] = payload.split(':');
    moves.get(name)?.push({ position: BigInt(position), at: performance.now() });
  });
  await client.query(`LISTEN ${PROJECTION_CHANNEL}`);
  const subscription = store.subscribeToAll({
    after: await store.head(),
    onEvent: ({ stream, position }) => {
      events.push({ category: categoryOf(stream), position, at: performance.now() });
    },
  });
  return {
    stop: async () => {
      await delay(LAST_MOVES_MS);
      await Promise.all([subscription.close(), client.end()]);
      return projections
        .flatMap((each) => lagsOf(each, events, moves.get(each.name) ?? []))
        .toSorted((a, b) => a - b);
    },
  };
}

/** Events and moves both come in log order, so one walk over the two suffices. */
function lagsOf(
  { categories }: Projection,
  events: readonly Notified[],
  moves: readonly Observation[],
): number[] {
  const lags: number[] = [];
  let next = 0;
  for (const { category, position, at } of events) {
    if (categories.length > 0 && !categories.includes(category)) continue;
    while (next < moves.length && (moves[next]?.position ?? 0n) < position) next += 1;
    const move = moves[next];
    // An event that was never shown counts as late as the watch has lasted.
    lags.push(move ? Math.max(0, move.at - at) : performance.now() - at);
  }
  return lags;
}
