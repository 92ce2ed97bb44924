import type {
  LogVerdict,
  ReplayCause,
  ReplayStage,
  ReplayState,
} from 'contracts/constants/replays';
import { OPEN_REPLAY_STATES } from 'contracts/constants/replays';
import type { Knex } from 'knex';

/** A replay as its row has it: bigint and numeric come as text. */
export interface ReplayRow {
  readonly id: string;
  readonly cause: ReplayCause;
  readonly state: ReplayState;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly attempts: number;
  /** Of these attempts so many ended without anybody wanting it. */
  readonly faults: number;
  readonly stage: ReplayStage;
  readonly read_model: string | null;
  readonly events: string;
  readonly position: string;
  readonly goal: string;
  readonly worked_ms: string;
  readonly error: string | null;
  /** What was found out about the log itself before; null where it was not asked. */
  readonly verification_id: string | null;
  readonly log_standing: LogVerdict | null;
}

/** One read model of a replay. */
export interface ReplayModelRow {
  readonly replay_id: string;
  readonly read_model: string;
  readonly version: number;
  readonly decisions: number;
  /** How far its scratch tables are. */
  readonly reached: string;
  /** Where both were compared; null before. */
  readonly compared_at: string | null;
  readonly row_count: string;
  readonly differences: string;
  /** Events that neither side has, by a decision. */
  readonly left_out: number;
  readonly error: string | null;
}

export interface ReplayDifferenceRow {
  readonly replay_id: string;
  readonly number: number;
  readonly read_model: string;
  readonly table_name: string;
  readonly row_key: Readonly<Record<string, string>>;
  readonly column_name: string | null;
  readonly live: string | null;
  readonly replayed: string | null;
}

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
