import type { FirstBadEvent } from 'contracts/api/history-verification';
import type { VerificationStage, VerificationState } from 'contracts/constants/verifications';
import {
  bigint,
  boolean,
  bytea,
  defineTable,
  integer,
  jsonb,
  text,
  timestamp,
} from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { RUN_COLUMNS } from 'operations/runs/runs';

/** The checkpoints that the database has a copy of, and the sizes of those that were not signed like that, or are missing. */
export interface CopyComparison {
  readonly rows: number;
  readonly wrong: readonly number[];
}

const checkpoints = defineTable('checkpoints', {
  size: bigint(),
  note: text(),
  sealed_at: timestamp().defaultTo('CURRENT_TIMESTAMP'),
});

const timeStamps = defineTable('time_stamps', {
  size: bigint(),
  note: text(),
  response: bytea(),
  stamped_at: timestamp(),
});

const notary = defineTable('notary', {
  singleton: boolean().defaultTo('true'),
  verifier: text(),
  fault: text().nullable(),
  seen_at: timestamp().defaultTo('CURRENT_TIMESTAMP'),
});

export const logChecks = defineTable('log_check', {
  singleton: boolean().defaultTo('true'),
  checked: bigint().defaultTo('0'),
  position: bigint().defaultTo('0'),
  ended_at: timestamp().nullable(),
  first_bad: jsonb<FirstBadEvent>().nullable(),
  found_at: timestamp().nullable(),
});

const verifications = defineTable('verifications', {
  ...RUN_COLUMNS,
  state: text<VerificationState>(),
  // Of these attempts so many ended without anybody wanting it.
  faults: integer().defaultTo('0'),
  stage: text<VerificationStage>().defaultTo("'tree'"),
  checkpoint: text().nullable(),
  covered: bigint().nullable(),
  checked: bigint().defaultTo('0'),
  // Where in the log the last one that was checked stands.
  position: bigint().defaultTo('0'),
  not_covered: bigint().nullable(),
  whole: boolean().nullable(),
  first_bad: jsonb<FirstBadEvent>().nullable(),
  worked_ms: bigint().defaultTo('0'),
  // What was found of the database's copy of the checkpoints; null where nothing was.
  copy: jsonb<CopyComparison>().nullable(),
});

/** As migrations have made them; a test holds them to that. */
export const ownTables = [checkpoints, timeStamps, notary, logChecks, verifications];

export type CheckpointRow = RowOf<typeof checkpoints>;
export type TimeStampRow = RowOf<typeof timeStamps>;
export type NotaryRow = RowOf<typeof notary>;
export type LogCheckRow = RowOf<typeof logChecks>;
export type VerificationRow = RowOf<typeof verifications>;
