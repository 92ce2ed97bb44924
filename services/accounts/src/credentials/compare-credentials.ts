import type { Knex } from 'knex';
import type { CellComparison, CellDifference } from 'operations/replays/compare-cells';
import type { ComparedTables, TableComparison } from 'operations/replays/table-comparison';
import { CREDENTIAL_FINGERPRINTS } from '../read-models/credential-fingerprints/tables.ts';

/** With how many there are in all. */
type Found = CellDifference & { readonly total: string };

/** Whoever may sign in as whom, by the tables, held against what the log says. Only fingerprints are shown. */
export const credentialComparisons: readonly TableComparison[] = [
  compared('stored_passwords', {
    // The same as fingerprintOf.
    differing: `SELECT 'credentials' AS "table", jsonb_build_object('user_id', user_id) AS key,
        'password_hash' AS "column", stored AS live, fingerprint AS replayed
      FROM (
        SELECT account.user_id, account.fingerprint,
               encode(sha256(convert_to(account.user_id || E'\\n' || kept.password_hash, 'UTF8')), 'hex') AS stored
        FROM rm_credential_fingerprints.accounts AS account
        LEFT JOIN accounts.credentials AS kept USING (credential_id)
        WHERE NOT account.erased) AS held
      WHERE stored IS DISTINCT FROM fingerprint`,
    rows: `SELECT count(*) FROM rm_credential_fingerprints.accounts WHERE NOT erased`,
  }),
  compared('stored_factors', {
    // The same as fingerprintOfFactor.
    differing: `SELECT 'second_factors' AS "table", jsonb_build_object('factor_id', factor_id, 'user_id', user_id) AS key,
        'secret' AS "column", stored AS live, fingerprint AS replayed
      FROM (
        SELECT factor.factor_id, factor.user_id, factor.fingerprint,
               encode(sha256(convert_to(
                 factor.user_id || E'\\n' || kept.kind || E'\\n' || coalesce(kept.credential_id, '') || E'\\n' || kept.secret,
                 'UTF8')), 'hex') AS stored
        FROM rm_credential_fingerprints.factors AS factor
        LEFT JOIN accounts.second_factors AS kept USING (factor_id, user_id)) AS held
      WHERE stored IS DISTINCT FROM fingerprint`,
    rows: `SELECT count(*) FROM rm_credential_fingerprints.factors`,
  }),
  compared('stored_recovery_codes', {
    // A code that is gone was used, or lets nobody in: what counts is one that the log does not know.
    differing: `SELECT 'recovery_codes' AS "table", jsonb_build_object('user_id', user_id, 'fingerprint', stored) AS key,
        NULL AS "column", stored AS live, NULL AS replayed
      FROM (
        SELECT kept.user_id,
               encode(sha256(convert_to(kept.user_id || E'\\n' || kept.code_hash, 'UTF8')), 'hex') AS stored
        FROM accounts.recovery_codes AS kept
        JOIN rm_credential_fingerprints.code_batches USING (user_id, batch_id)) AS held
      WHERE NOT EXISTS (
        SELECT FROM rm_credential_fingerprints.codes AS code
        WHERE code.user_id = held.user_id AND code.fingerprint = held.stored)`,
    rows: `SELECT count(*) FROM accounts.recovery_codes`,
  }),
  compared('person_keys', {
    // A key is bound to its person by how it is encrypted: another's opens nothing. What is left is that it is there, or gone.
    differing: `SELECT 'person_keys' AS "table", jsonb_build_object('person_id', account.user_id) AS key,
        CASE WHEN kept.person_id IS NULL THEN NULL ELSE 'wrapped_key' END AS "column",
        CASE WHEN kept.wrapped_key IS NULL THEN NULL ELSE 'there is a key' END AS live,
        CASE WHEN account.erased THEN NULL ELSE 'there is a key' END AS replayed
      FROM rm_credential_fingerprints.accounts AS account
      LEFT JOIN vault.person_keys AS kept ON kept.person_id = account.user_id
      WHERE account.erased = (kept.wrapped_key IS NOT NULL)`,
    rows: `SELECT count(*) FROM rm_credential_fingerprints.accounts`,
  }),
];

interface Statements {
  /** All that differs. */
  readonly differing: string;
  /** How many rows were looked at. */
  readonly rows: string;
}

function compared(name: string, { differing, rows }: Statements): TableComparison {
  return {
    name,
    readModel: CREDENTIAL_FINGERPRINTS,
    compare: async (trx, { most }: ComparedTables): Promise<CellComparison> => {
      const found = await trx.raw<{ rows: Found[] }>(
        'SELECT *, count(*) OVER () AS total FROM (?) AS differing ORDER BY key::text LIMIT ?',
        [trx.raw(differing), Math.max(1, most)],
      );
      return {
        rows: await countOf(trx, rows),
        differences: Number(found.rows[0]?.total ?? 0),
        found: found.rows.slice(0, most).map(differenceOf),
      };
    },
  };
}

function differenceOf({ total: _total, ...difference }: Found): CellDifference {
  return difference;
}

async function countOf(trx: Knex.Transaction, sql: string): Promise<number> {
  const { rows } = await trx.raw<{ rows: { count: string }[] }>(sql);
  return Number(rows[0]?.count ?? 0);
}
