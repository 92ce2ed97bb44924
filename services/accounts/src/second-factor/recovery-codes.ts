import { createHash } from 'node:crypto';
import { RECOVERY_CODES } from 'contracts/constants/second-factor';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { Knex } from 'knex';
import { fingerprintOf } from '../credentials/fingerprint.ts';
import { base32Of } from './totp.ts';

/** 120 bits: too many to be found from a hash, so a plain one will do (ASVS 6.5.2). */
const CODE_BYTES = 15;

export interface CodeBatch {
  readonly userId: string;
  readonly batchId: string;
}

/**
 * The codes of a batch, as people write them down: six groups of four. They come out the same when the command is sent
 * again because its answer was lost: the log has their fingerprints by then.
 */
export async function recoveryCodesOf(
  vault: Pick<PersonVault, 'derive'>,
  { userId, batchId }: CodeBatch,
): Promise<readonly string[]> {
  const length = RECOVERY_CODES * CODE_BYTES;
  const bytes = await vault.derive(userId, `recovery codes ${batchId}`, length);
  return Array.from({ length: RECOVERY_CODES }, (_, index) => {
    const code = base32Of(bytes.subarray(index * CODE_BYTES, (index + 1) * CODE_BYTES));
    return (code.toLowerCase().match(/.{4}/g) ?? []).join('-');
  });
}

/** Keeps the hashes of a batch, and answers the fingerprint of each. */
export async function storeCodes(
  db: Knex,
  { userId, batchId }: CodeBatch,
  codes: readonly string[],
): Promise<readonly string[]> {
  const hashes = codes.map((code) => hashOf(userId, code));
  await table(db)
    .insert(hashes.map((hash) => ({ code_hash: hash, user_id: userId, batch_id: batchId })))
    .onConflict('code_hash')
    .ignore();
  return hashes.map((hash) => fingerprintOf(userId, hash));
}

/** The fingerprints of the codes of a batch that are stored. */
export async function storedCodes(
  db: Knex,
  { userId, batchId }: CodeBatch,
): Promise<readonly string[]> {
  const hashes: string[] = await table(db)
    .where({ user_id: userId, batch_id: batchId })
    .orderBy('code_hash')
    .pluck('code_hash');
  return hashes.map((hash) => fingerprintOf(userId, hash));
}

/** The fingerprint of a code as somebody types it. */
export function fingerprintOfCode(userId: string, typed: string): string {
  return fingerprintOf(userId, hashOf(userId, asWritten(typed)));
}

/** Takes a code away, once: true where it was there and of the batch that counts. */
export async function takeCode(
  db: Knex,
  { userId, batchId }: CodeBatch,
  typed: string,
): Promise<boolean> {
  const hash = hashOf(userId, asWritten(typed));
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

function asWritten(typed: string): string {
  return typed.trim().toLowerCase();
}

function hashOf(userId: string, code: string): string {
  return createHash('sha256').update(`${userId}\n${code}`).digest('hex');
}

function table(db: Knex): Knex.QueryBuilder {
  return db('recovery_codes').withSchema('accounts');
}
