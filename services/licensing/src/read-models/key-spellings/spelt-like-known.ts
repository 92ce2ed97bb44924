import type { Knex } from 'knex';
import type { KeyLine } from '../../key-batch/key-lines.ts';

/**
 * The lines among new keys that the portal has had in another spelling, as far as the read model knows, which may be
 * behind. Of what is said to be another key nothing is asked.
 */
export async function speltLikeKnown(
  db: Knex,
  fresh: readonly KeyLine[],
): Promise<ReadonlySet<number>> {
  const asked = fresh.filter(({ differs }) => differs !== true);
  const known = await db('spellings')
    .withSchema('rm_key_spellings')
    .whereRaw('spelling = ANY(?)', [asked.map(({ spelling }) => spelling)])
    .pluck<string[]>('spelling');
  const spellings = new Set(known);
  return new Set(asked.filter(({ spelling }) => spellings.has(spelling)).map(({ line }) => line));
}
