import type { Knex } from 'knex';
import type { EventStore } from 'eventstore-client/event-store';
import { lockCheckpoint } from './checkpoints.ts';
import { readControl } from './control.ts';
import type { ControlState } from './control.ts';
import { applyAll } from './drain.ts';
import type { EventSource } from './event-source.ts';
import { storeSource } from './event-source.ts';
import { projectionTx } from './projection-tx.ts';
import { liveSchema } from './projection.ts';
import type { Projection } from './projection.ts';
import { createReadModelSchema } from './read-model-schema.ts';

export interface ReplayParts {
  /** Connected as the owner: schemas are created, renamed and dropped. */
  readonly db: Knex;
  readonly store: EventStore;
  /** Told after every batch: the log position reached and the log's head. */
  onProgress?(position: bigint, head: bigint): void;
}

/**
 * Replays a projection from the first event into a schema of its own while the live one goes on being read and
 * written, then swaps the two in one transaction. Interrupted, it leaves the live tables as they were.
 */
export async function rebuild(projection: Projection, parts: ReplayParts): Promise<void> {
  const next = `${liveSchema(projection)}__next`;
  const replay = await replayInto(projection, next, parts);
  const head = await parts.store.head();
  const near = await replay.advance(0n, head);
  await parts.db.transaction(async (trx) => {
    // Holding the checkpoint keeps live drains out for the short rest and the swap.
    const live = await lockCheckpoint(trx, projection.name);
    const reached = await replay.advance(near, live?.position ?? near, trx);
    await trx.raw('DROP SCHEMA IF EXISTS ?? CASCADE', [liveSchema(projection)]);
    await trx.raw('ALTER SCHEMA ?? RENAME TO ??', [next, liveSchema(projection)]);
    await trx('checkpoints')
      .withSchema('kernel')
      .insert({
        projection: projection.name,
        version: projection.version,
        position: String(reached),
        stopped_because: null,
        decisions: replay.control.decisions,
      })
      .onConflict('projection')
      .merge();
    await trx('parked_events').withSchema('kernel').where({ projection: projection.name }).delete();
    await trx.raw(`SELECT pg_notify('portal_projection', ?)`, [`${projection.name}:${reached}`]);
  });
}

/** Replays into a schema that is made for it. */
export interface Replay {
  /** What was decided about troublesome events; the skipped ones are left out. */
  readonly control: ControlState;
  /** Applies what lies after `from` up to and including `to`; answers the position reached. */
  advance(from: bigint, to: bigint, within?: Knex.Transaction): Promise<bigint>;
}

/** Makes an empty schema and a replay that fills it. */
export async function replayInto(
  projection: Projection,
  schema: string,
  parts: ReplayParts,
): Promise<Replay> {
  await parts.db.transaction((trx) => createReadModelSchema(trx, projection, schema));
  const source = storeSource(parts.store);
  const control = await readControl(parts.store, projection.name);
  return {
    control,
    advance: async (from, to, within) => {
      let position = from;
      while (position < to) {
        const reached = await applyUpTo(
          projection,
          { source, from: position, to, skipped: control.skipped },
          async (work) =>
            within ? work(within, schema) : parts.db.transaction((trx) => work(trx, schema)),
        );
        parts.onProgress?.(reached, to);
        position = reached;
      }
      return position;
    },
  };
}

type Within = (work: (trx: Knex.Transaction, schema: string) => Promise<void>) => Promise<void>;

async function applyUpTo(
  projection: Projection,
  range: { source: EventSource; from: bigint; to: bigint; skipped: ReadonlySet<string> },
  within: Within,
): Promise<bigint> {
  const { events, upTo } = await range.source.readAfter(range.from, projection.categories);
  const due = events.filter(({ position, id }) => position <= range.to && !range.skipped.has(id));
  if (due.length > 0)
    await within((trx, schema) => applyAll(projection, due, projectionTx(trx, schema)));
  return upTo < range.to ? upTo : range.to;
}
