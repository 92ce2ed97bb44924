import { createHmac, hkdfSync } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Knex } from 'knex';
import type { Migration } from '../area-module.ts';
import {
  bigint,
  bytea,
  defineTable,
  integer,
  text,
  timestamp,
} from '../projections/define-table.ts';
import type { RowOf } from '../projections/define-table.ts';
import { isSame } from '../crypto/is-same.ts';
import type { StreamUse } from './decider.ts';
import { RecentCommands } from './recent-commands.ts';
import type { LoadedStream } from './loaded-stream.ts';

/** A stream folded up to a revision. The log alone says whether its event there has this hash. */
export type Snapshot = Pick<LoadedStream, 'state' | 'revision' | 'hash' | 'commands'>;

/** Where snapshots are kept: one a stream, sealed, with the version of the decider that folded it. */
export interface SnapshotTable {
  /** Undefined also when it was made with another version of the decider; 'forged' when its seal is not ours. */
  find(target: StreamUse<unknown>): Promise<Snapshot | 'forged' | undefined>;
  /** Keeps it unless a later one is there. */
  keep(target: StreamUse<unknown>, snapshot: Snapshot): Promise<void>;
  discard(stream: string): Promise<void>;
}

export const snapshotsMigration: Migration = {
  name: '0006-kernel-snapshots',
  up: async (db) => {
    await db.schema.withSchema('kernel').createTable('snapshots', (table) => {
      table.text('stream').primary();
      table.bigInteger('revision').notNullable();
      table.text('hash').notNullable();
      table.integer('state_version').notNullable();
      table.binary('content').notNullable();
      table.binary('seal').notNullable();
      table.timestamp('taken_at').notNullable().defaultTo(db.fn.now());
    });
  },
};

export const snapshots = defineTable('snapshots', {
  stream: text(),
  revision: bigint(),
  hash: text(),
  state_version: integer(),
  content: bytea(),
  seal: bytea(),
  taken_at: timestamp().defaultTo('CURRENT_TIMESTAMP'),
});

type SnapshotRow = RowOf<typeof snapshots>;

/** @param secret 32 bytes, from the environment: reaching the table must not be enough to make up a balance. */
export function createSnapshotTable(db: Knex, secret: Buffer): SnapshotTable {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'portal snapshots', 32));
  const table = () => db<SnapshotRow>('snapshots').withSchema('kernel');
  const sealOf = (row: Omit<SnapshotRow, 'seal' | 'taken_at'>): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([row.stream, row.revision, row.hash, row.state_version]))
      .update(row.content)
      .digest();

  return {
    find: async ({ stream, decider }) => {
      const row = await table().where({ stream }).first();
      if (!row || row.state_version !== decider.stateVersion) return undefined;
      if (!isSame(sealOf(row), row.seal)) return 'forged';
      return { ...contentOf(row.content), revision: BigInt(row.revision), hash: row.hash };
    },
    keep: async ({ stream, decider }, snapshot) => {
      const row = {
        stream,
        revision: snapshot.revision.toString(),
        hash: snapshot.hash,
        state_version: decider.stateVersion,
        content: contentFrom(snapshot),
      };
      await table()
        .insert({ ...row, seal: sealOf(row) })
        .onConflict('stream')
        .merge()
        .whereRaw(
          'snapshots.revision < excluded.revision OR snapshots.state_version <> excluded.state_version',
        );
    },
    discard: async (stream) => {
      await table().where({ stream }).delete();
    },
  };
}

/** States hold sets and maps, which JSON would lose. */
export function contentFrom({ state, commands }: Pick<Snapshot, 'state' | 'commands'>): Buffer {
  return serialize([state, commands.ids, commands.complete]);
}

/** @param content what {@link contentFrom} made, its seal verified. */
export function contentOf(content: Buffer): Pick<Snapshot, 'state' | 'commands'> {
  const [state, ids, complete] = deserialize(content) as [unknown, readonly string[], boolean];
  return { state, commands: new RecentCommands(ids, complete) };
}
