import type { Knex } from 'knex';

/** Which of these keys the read model has seen; a hint, since it may be behind. */
export async function knownFingerprints(
  db: Knex,
  fingerprints: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = await db('keys')
    .withSchema('rm_licensing_keys')
    .whereRaw('fingerprint = ANY(?)', [[...fingerprints]])
    .pluck<string[]>('fingerprint');
  return new Set(known);
}
