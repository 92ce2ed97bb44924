import type { Knex } from 'knex';
import type { Migration } from '../area-module.ts';
import { bigint, defineTable, integer, text, uuid } from './define-table.ts';
import type { RowOf } from './define-table.ts';

/** How far a projection has read, and whether it stands still. */
export interface Checkpoint {
  readonly projection: string;
  readonly version: number;
  readonly position: bigint;
  /** Why a projection that must not skip anything has stopped; null while it runs. */
  readonly stoppedBecause: string | null;
  /** How many decisions about its parked events it has followed. */
  readonly decisions: number;
}

export const checkpointMigration: Migration = {
  name: '0002-kernel-checkpoints',
  up: async (db) => {
    await db.raw('CREATE SCHEMA IF NOT EXISTS kernel');
    await db.schema.withSchema('kernel').createTable('checkpoints', (table) => {
      table.text('projection').primary();
      table.integer('version').notNullable();
      table.bigInteger('position').notNullable();
      table.text('stopped_because');
      table.integer('decisions').notNullable().defaultTo(0);
    });
    await db.schema.withSchema('kernel').createTable('parked_events', (table) => {
      table.text('projection').notNullable();
      table.bigInteger('position').notNullable();
      table.text('stream').notNullable();
      table.uuid('event_id').notNullable();
      table.text('type').notNullable();
      table.text('reason').notNullable();
      table.primary(['projection', 'position']);
      table.index(['projection', 'stream']);
    });
  },
};

export const checkpoints = defineTable('checkpoints', {
  projection: text(),
  version: integer(),
  position: bigint(),
  stopped_because: text().nullable(),
  decisions: integer().defaultTo('0'),
});

export const parkedEvents = defineTable('parked_events', {
  projection: text(),
  position: bigint(),
  stream: text(),
  event_id: uuid(),
  type: text(),
  reason: text(),
});

export type CheckpointRow = RowOf<typeof checkpoints>;
export type ParkedEventRow = RowOf<typeof parkedEvents>;

const table = (db: Knex) => db<CheckpointRow>('checkpoints').withSchema('kernel');

export async function readCheckpoint(
  db: Knex,
  projection: string,
): Promise<Checkpoint | undefined> {
  const row = await table(db).where({ projection }).first();
  return row && fromRow(row);
}

/** All checkpoints by projection. */
export async function readCheckpoints(db: Knex): Promise<ReadonlyMap<string, Checkpoint>> {
  const rows = await table(db).select('*');
  return new Map(rows.map((row) => [row.projection, fromRow(row)]));
}

/**
 * Takes the one lock of a projection: its checkpoint row, for this transaction.
 * The commit need not wait for the disk: rows and checkpoint are lost together, and then applied again.
 */
export async function lockCheckpoint(
  trx: Knex.Transaction,
  projection: string,
): Promise<Checkpoint | undefined> {
  const { rows } = await trx.raw<{ rows: CheckpointRow[] }>(
    `SELECT projection, version, position, stopped_because, decisions, set_config('synchronous_commit', 'off', true)
     FROM kernel.checkpoints WHERE projection = ? FOR UPDATE`,
    [projection],
  );
  const [row] = rows;
  return row && fromRow(row);
}

/**
 * Whether a read model takes events by this code now: it was not stopped, and its tables are of this code's version. While
 * releases overlap, a process leaves alone what another version has made, and the other goes on with it.
 */
export function takesEvents<Held extends Checkpoint>(
  { version }: { readonly version: number },
  checkpoint: Held | undefined,
): checkpoint is Held {
  return checkpoint?.stoppedBecause === null && checkpoint.version === version;
}

/** Moves a locked checkpoint and notifies whoever waits for it once the transaction commits. */
export async function moveCheckpoint(
  trx: Knex.Transaction,
  projection: string,
  position: bigint,
): Promise<void> {
  await trx.raw(
    `WITH moved AS (UPDATE kernel.checkpoints SET position = ? WHERE projection = ?)
     SELECT pg_notify('portal_projection', ?)`,
    [String(position), projection, `${projection}:${position}`],
  );
}

/** A locked checkpoint, and whether events of its projection are parked. */
export interface LockedCheckpoint extends Checkpoint {
  readonly parked: boolean;
}

/** Like {@link lockCheckpoint} for several projections; always in the order of their names, so that nobody deadlocks. */
export async function lockCheckpoints(
  trx: Knex.Transaction,
  projections: readonly string[],
): Promise<ReadonlyMap<string, LockedCheckpoint>> {
  const { rows } = await trx.raw<{ rows: (CheckpointRow & { parked: boolean })[] }>(
    `SELECT projection, version, position, stopped_because, decisions,
            EXISTS (SELECT 1 FROM kernel.parked_events AS parked WHERE parked.projection = held.projection) AS parked,
            set_config('synchronous_commit', 'off', true)
     FROM kernel.checkpoints AS held WHERE projection = ANY(?) ORDER BY projection FOR UPDATE OF held`,
    [[...projections]],
  );
  return new Map(rows.map((row) => [row.projection, { ...fromRow(row), parked: row.parked }]));
}

/** Like {@link moveCheckpoint} for several projections. */
export async function moveCheckpoints(
  trx: Knex.Transaction,
  moves: ReadonlyMap<string, bigint>,
): Promise<void> {
  await trx.raw(
    `WITH moves AS (SELECT * FROM unnest(?::text[], ?::bigint[]) AS m (projection, position)),
     moved AS (
       UPDATE kernel.checkpoints AS held SET position = moves.position
       FROM moves WHERE held.projection = moves.projection
     )
     SELECT pg_notify('portal_projection', projection || ':' || position) FROM moves`,
    [[...moves.keys()], [...moves.values()].map(String)],
  );
}

function fromRow(row: CheckpointRow): Checkpoint {
  return {
    projection: row.projection,
    version: row.version,
    position: BigInt(row.position),
    stoppedBecause: row.stopped_because,
    decisions: row.decisions,
  };
}

/** A projection that cannot go on by itself: it stands still, or events of it are parked. */
export async function blockedProjections(db: Knex): Promise<readonly Checkpoint[]> {
  const rows = await table(db)
    .whereNotNull('stopped_because')
    .orWhereIn('projection', db('parked_events').withSchema('kernel').select('projection'))
    .select('*');
  return rows.map(fromRow);
}
