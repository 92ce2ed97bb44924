import { allRows, firstRow } from 'kernel/queries/rows';
import type { Knex } from 'knex';
import { fingerprintOf } from '../credentials/fingerprint.ts';
import type { FactorRow } from '../own-tables.ts';

type NewFactor = Omit<FactorRow, 'used_up' | 'last_used_at' | 'transports'> & {
  readonly transports?: readonly string[];
  readonly used_up?: number;
};

/**
 * Stores a factor. One that is there already stays as it is: the log may have its fingerprint by then.
 * @returns it as it is stored; undefined where its passkey is stored as another factor, of whichever account.
 */
export async function storeFactor(
  db: Knex,
  { transports = [], used_up = 0, ...row }: NewFactor,
): Promise<FactorRow | undefined> {
  await table(db)
    .insert({ ...row, used_up, transports: JSON.stringify(transports) })
    .onConflict()
    .ignore();
  const { factor_id: factorId, user_id: userId } = row;
  return factorRow(db, { factorId, userId });
}

/** What a factor is verified by, bound to its owner: another kind, name or secret has another fingerprint. */
export function fingerprintOfFactor(
  row: Pick<FactorRow, 'user_id' | 'kind' | 'credential_id' | 'secret'>,
): string {
  return fingerprintOf(row.user_id, `${row.kind}\n${row.credential_id ?? ''}\n${row.secret}`);
}

export async function factorRows(db: Knex, userId: string): Promise<readonly FactorRow[]> {
  return allRows<FactorRow>(table(db).where({ user_id: userId }));
}

export async function factorRow(
  db: Knex,
  { factorId, userId }: { readonly factorId: string; readonly userId: string },
): Promise<FactorRow | undefined> {
  return firstRow<FactorRow>(table(db).where({ factor_id: factorId, user_id: userId }));
}

/** Uses up everything up to a code's period: true for one of those who give the same code at once. */
export async function useUp(
  db: Knex,
  factorId: string,
  { upTo, at }: { readonly upTo: number; readonly at: Date },
): Promise<boolean> {
  const changed = await table(db)
    .where({ factor_id: factorId })
    .where('used_up', '<', upTo)
    .update({ used_up: upTo, last_used_at: at });
  return changed === 1;
}

/** Remembers the counter of a passkey, which may stay at zero for ever. */
export async function countUse(
  db: Knex,
  factorId: string,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await table(db).where({ factor_id: factorId }).update({ used_up: counter, last_used_at: at });
}

/** Forgets what does not count any more. */
export async function forgetFactors(
  db: Knex,
  userId: string,
  counting: readonly string[],
): Promise<void> {
  await table(db)
    .where({ user_id: userId })
    .whereNotIn('factor_id', [...counting])
    .delete();
}

function table(db: Knex): Knex.QueryBuilder {
  return db('second_factors').withSchema('accounts');
}
