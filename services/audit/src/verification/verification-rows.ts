import type { Knex } from 'knex';
import { AUDIT_SCHEMA } from '../migrations/published-log.ts';
import type { VerificationRow } from '../own-tables.ts';

export function verificationsTable(db: Knex) {
  return db('verifications').withSchema(AUDIT_SCHEMA);
}

export async function findVerification(db: Knex, id: string): Promise<VerificationRow | undefined> {
  return verificationsTable(db).where({ id }).first<VerificationRow | undefined>();
}
