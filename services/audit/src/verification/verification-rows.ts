import type { FirstBadEvent } from 'contracts/api/history-verification';
import type { VerificationStage, VerificationState } from 'contracts/constants/verifications';
import type { Knex } from 'knex';
import type { CopyComparison } from '../notary/compare-copy.ts';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';

/** A verification as its row has it: bigint comes as text. */
export interface VerificationRow {
  readonly id: string;
  readonly state: VerificationState;
  readonly requested_by: string;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly ended_at: Date | null;
  readonly attempts: number;
  /** Of these attempts so many ended without anybody wanting it. */
  readonly faults: number;
  readonly stage: VerificationStage;
  readonly checkpoint: string | null;
  readonly covered: string | null;
  readonly checked: string;
  /** Where in the log the last one that was checked stands. */
  readonly position: string;
  readonly not_covered: string | null;
  readonly whole: boolean | null;
  readonly first_bad: FirstBadEvent | null;
  readonly worked_ms: string;
  readonly error: string | null;
  /** What was found of the database's copy of the checkpoints; null where nothing was. */
  readonly copy: CopyComparison | null;
}

export function verificationsTable(db: Knex) {
  return db('verifications').withSchema(AUDIT_SCHEMA);
}

export async function findVerification(db: Knex, id: string): Promise<VerificationRow | undefined> {
  return verificationsTable(db).where({ id }).first<VerificationRow | undefined>();
}
