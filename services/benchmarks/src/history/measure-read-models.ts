import type { RecordedEvent } from 'eventstore-client/event-store';
import { applyAll } from 'kernel/projections/drain';
import { liveSchema } from 'kernel/projections/projection';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import type { Replay, ReplayParts } from 'kernel/projections/replay';
import { advance, beginReplay, dropSchemas } from 'kernel/projections/replay';
import { REPLAY_STATEMENT_MS, connectDatabase } from 'kernel/runtime/database';
import { isRebuildable } from 'operations/rebuilds/rebuild-rows';
import { projectionsOfEveryArea } from 'worker-service/areas';
import type { Figure } from '../figures.ts';
import type { FilledHistory } from './long-history.ts';

const POOL_SIZE = 5;

/** What one read model was given, and how long it was at it: all of them together are longer than the replay. */
interface Work {
  events: number;
  ms: number;
}

/** Where the time of a replay goes: each read model's own, in a replay of all by one reader in this process. */
export async function measureReadModels({
  portal: { store },
  stack,
}: FilledHistory): Promise<readonly Figure[]> {
  const url = stack.urls.database;
  const limits = { poolSize: POOL_SIZE, statementTimeoutMs: REPLAY_STATEMENT_MS };
  const db = connectDatabase({ url, role: 'owner', applicationName: 'bench', ...limits });
  const work = new Map<string, Work>();
  const parts: ReplayParts = {
    db,
    store,
    // As the portal's own: its commits do not wait for the disk.
    keep: async (trx) => {
      await trx.raw('SET LOCAL synchronous_commit = off');
    },
  };
  const replays: Replay[] = [];
  try {
    for (const each of projectionsOfEveryArea().filter(({ name }) => isRebuildable(name)))
      replays.push(await beginReplay(timed(each, work), `${liveSchema(each)}__bench`, parts));
    const to = await store.head();
    await advance(
      replays.map((replay) => ({ replay, to })),
      parts,
    );
    return figuresOf(work);
  } finally {
    await dropSchemas(db, replays);
    await db.destroy();
  }
}

function timed(projection: Projection, work: Map<string, Work>): Projection {
  const { name } = projection;
  const apply = async (events: readonly RecordedEvent[], tx: ProjectionTx): Promise<void> => {
    const began = performance.now();
    await applyAll(projection, events, tx);
    const { events: before, ms } = work.get(name) ?? { events: 0, ms: 0 };
    work.set(name, { events: before + events.length, ms: ms + performance.now() - began });
  };
  return { ...projection, apply: (event, tx) => apply([event], tx), applyBatch: apply };
}

function figuresOf(work: ReadonlyMap<string, Work>): readonly Figure[] {
  const all = [...work.values()].reduce((sum, { ms }) => sum + ms, 0);
  return [...work]
    .toSorted(([, a], [, b]) => b.ms - a.ms)
    .map(([name, { events, ms }]) => ({
      name: `events written into ${name} in a second`,
      value: events / (ms / 1_000),
      unit: '/s',
      note: `${events} events in ${(ms / 1_000).toFixed(1)} s, ${((100 * ms) / all).toFixed(0)} % of what all took beside each other`,
    }));
}
