import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from 'contracts/constants/second-factor';
import type { Knex } from 'knex';
import { base32Of } from './totp.ts';

/** 120 bits: too many to be found from a hash, so a plain one will do (ASVS 6.5.2). */
const CODE_BYTES = 15;

export interface CodeBatch {
  readonly userId: string;
  readonly batchId: string;
}

/** New codes, as people write them down: six groups of four. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    (base32Of(randomBytes(CODE_BYTES)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  );
}

/** Keeps the hashes of a batch. Those of a command that is sent again take the place of the first ones. */
export async function storeCodes(
  db: Knex,
  { userId, batchId }: CodeBatch,
  codes: readonly string[],
): Promise<void> {
  await db.transaction(async (trx) => {
    await table(trx).where({ user_id: userId, batch_id: batchId }).delete();
    await table(trx).insert(
      codes.map((code) => ({
        code_hash: hashOf(userId, code),
        user_id: userId,
        batch_id: batchId,
      })),
    );
  });
}

/** Takes a code away, once: true where it was there and of the batch that counts. */
export async function takeCode(
  db: Knex,
  { userId, batchId }: CodeBatch,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(userId, typed.trim().toLowerCase());
  const taken = await table(db)
    .where({ code_hash: hash, user_id: userId, batch_id: batchId })
    .delete();
  return taken === 1;
}

/** Forgets the codes of all other batches. */
export async function forgetOtherCodes(
  db: Knex,
  userId: string,
  batchId: string | undefined,
): Promise<void> {
  const others = table(db).where({ user_id: userId });
  await (batchId === undefined ? others : others.whereNot({ batch_id: batchId })).delete();
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}\n${code}`).digest('hex');
}

function table(db: Knex): Knex.QueryBuilder {
  return db('recovery_codes').withSchema('accounts');
}
