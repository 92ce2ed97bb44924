import { MOST_WRONG_CODES } from 'contracts/constants/second-factor';
import { firstRow } from 'kernel/queries/rows';
import type { Knex } from 'knex';
import type { CountedCodes } from './code-entry.ts';

/** Whose codes are counted, since they were admitted for the last time. */
export interface CountedSince {
  readonly userId: string;
  readonly admissions: number;
}

/** Nobody who has taken the last try is still at it by then. */
const SETTLED_AFTER_MS = 10_000;

/**
 * Takes one of the tries at a code, before the code is looked at: of any number at once no more get through than are
 * left. Answers which one it is; undefined where none is left.
 */
export async function takeTry(
  db: Knex,
  { userId, admissions }: CountedSince,
  at: Date,
): Promise<number | undefined> {
  const { rows } = await db.raw<{ rows: { wrong: number }[] }>(
    `INSERT INTO accounts.wrong_codes AS held (user_id, admissions, wrong, tried_at)
     VALUES (:userId, :admissions, 1, :at)
     ON CONFLICT (user_id) DO UPDATE SET
       wrong = CASE WHEN held.admissions < excluded.admissions THEN 1 ELSE held.wrong + 1 END,
       admissions = excluded.admissions,
       tried_at = excluded.tried_at
     WHERE held.admissions < excluded.admissions
       OR (held.admissions = excluded.admissions AND held.wrong < :most)
     RETURNING wrong`,
    { userId, admissions, at, most: MOST_WRONG_CODES },
  );
  return rows[0]?.wrong;
}

/** A factor was right: what was wrong before counts no more. */
export async function forgetWrongCodes(
  db: Knex,
  { userId, admissions }: CountedSince,
): Promise<void> {
  await table(db).where({ user_id: userId, admissions }).update({ wrong: 0 });
}

/**
 * Wrong codes that are as many as there may be, where that should be in the log and is not: whoever gave the last one
 * was cut off. Undefined while that one may still be at it.
 */
export async function unrecordedCodes(
  db: Knex,
  { userId, admissions }: CountedSince,
  at: Date,
): Promise<CountedCodes | undefined> {
  const row = await firstRow<{ readonly wrong: number; readonly tried_at: Date }>(
    table(db).where({ user_id: userId, admissions }).where('wrong', '>=', MOST_WRONG_CODES),
  );
  if (!row || at.getTime() - row.tried_at.getTime() < SETTLED_AFTER_MS) return undefined;
  return { admissions, wrongCodes: row.wrong };
}

function table(db: Knex): Knex.QueryBuilder {
  return db('wrong_codes').withSchema('accounts');
}
