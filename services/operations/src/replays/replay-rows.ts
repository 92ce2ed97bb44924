import type {
  LogVerdict,
  ReplayCause,
  ReplayStage,
  ReplayState,
} from 'contracts/constants/replays';
import { OPEN_REPLAY_STATES } from 'contracts/constants/replays';
import {
  bigint,
  defineTable,
  integer,
  jsonb,
  numeric,
  text,
  timestamp,
  uuid,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import type { Knex } from 'knex';
import { RUN_COLUMNS } from '../runs/runs.ts';

export const replays = defineTable('replays', {
  ...RUN_COLUMNS,
  cause: text<ReplayCause>(),
  state: text<ReplayState>(),
  due_for: timestamp().nullable(),
  // Of these attempts so many ended without anybody wanting it.
  faults: integer().defaultTo('0'),
  stage: text<ReplayStage>().defaultTo("'replaying'"),
  read_model: text().nullable(),
  events: bigint().defaultTo('0'),
  position: numeric(20).defaultTo('0'),
  goal: numeric(20).defaultTo('0'),
  worked_ms: bigint().defaultTo('0'),
  // What was found out about the log itself before; null where it was not asked.
  verification_id: uuid().nullable(),
  log_standing: text<LogVerdict>().nullable(),
});

/** One read model of a replay. */
export const replayModels = defineTable('replay_models', {
  replay_id: uuid(),
  read_model: text(),
  version: integer(),
  decisions: integer(),
  // How far its scratch tables are.
  reached: numeric(20).defaultTo('0'),
  // Where both were compared; null before.
  compared_at: numeric(20).nullable(),
  row_count: bigint().defaultTo('0'),
  differences: bigint().defaultTo('0'),
  error: text().nullable(),
  // Events that neither side has, by a decision.
  left_out: integer().defaultTo('0'),
});

export const replayDifferences = defineTable('replay_differences', {
  replay_id: uuid(),
  number: integer(),
  read_model: text(),
  table_name: text(),
  row_key: jsonb<Readonly<Record<string, string>>>(),
  column_name: text().nullable(),
  live: text().nullable(),
  replayed: text().nullable(),
});

export type ReplayRow = RowOf<typeof replays>;
export type ReplayModelRow = RowOf<typeof replayModels>;
export type ReplayDifferenceRow = RowOf<typeof replayDifferences>;

export function replaysTable(db: Knex) {
  return db('replays').withSchema('kernel');
}

export function replayModelsTable(db: Knex) {
  return db('replay_models').withSchema('kernel');
}

export function replayDifferencesTable(db: Knex) {
  return db('replay_differences').withSchema('kernel');
}

export async function findReplay(db: Knex, id: string): Promise<ReplayRow | undefined> {
  return replaysTable(db).where({ id }).first<ReplayRow | undefined>();
}

/** The replay that has not ended yet. */
export async function openReplay(db: Knex): Promise<ReplayRow | undefined> {
  return replaysTable(db)
    .whereIn('state', [...OPEN_REPLAY_STATES])
    .first<ReplayRow | undefined>();
}

/** Only the newest has its scratch tables: the next one takes their place. */
export async function isNewest(db: Knex, id: string): Promise<boolean> {
  const newest = await replaysTable(db)
    .orderBy([
      { column: 'requested_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .first<{ id: string } | undefined>('id');
  return newest?.id === id;
}
