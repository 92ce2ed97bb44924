import { licensingQueries } from 'contracts/calls/licensing';
import type { LicensingKeyResult } from 'contracts/calls/licensing';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { noSuchKey } from '../../key-batch/key-standing.ts';
import type { RevealRow } from '../key-access/tables.ts';
import { LICENSING_KEYS, batchRecord, keyRecord } from './key-rows.ts';
import type { BatchRow, KeyRow } from './tables.ts';

export interface WithCompanyVault {
  readonly companyVault: OpensTexts;
}

/** `licensing.key`: one key's whole life. */
export function keyQuery({ companyVault }: WithCompanyVault): Query {
  return query(licensingQueries['licensing.key'], {
    scope: 'every-company',
    reads: [LICENSING_KEYS, 'key_access'],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const stored = await keyOf(db, input.keyId);
      if (!stored) return noSuchKey();
      const row = await opened(companyVault, stored);
      const batch = await firstRow<BatchRow>(
        db.from(LICENSING_KEYS, 'batches').where({ batch_id: row.batch_id }),
      );
      if (!batch) return noSuchKey();
      return {
        ...keyRecord(row, batch),
        batch: batchRecord(batch),
        reveals: await revealsOf(db, row),
        revocation: revocationOf(row),
        replacement: await replacementOf(db, row),
        origin: await otherKey(db, row.replaces),
      };
    },
  });
}

/** The same with the reasons opened, which are encrypted under the key of the company that bought it. */
async function opened(vault: OpensTexts, row: KeyRow): Promise<KeyRow> {
  const { company_id: companyId } = row;
  if (companyId === null) return row;
  const [revoked_because, replaced_because] = await Promise.all([
    openIfAny(vault, companyId, row.revoked_because),
    openIfAny(vault, companyId, row.replaced_because),
  ]);
  return { ...row, revoked_because, replaced_because };
}

function keyOf(db: QueryDatabase, keyId: string): Promise<KeyRow | undefined> {
  return firstRow<KeyRow>(db.from(LICENSING_KEYS, 'keys').where({ key_id: keyId }));
}

/** Looks at a sold key are its order's; those from before it was sold its batch's. */
async function revealsOf(db: QueryDatabase, key: KeyRow): Promise<LicensingKeyResult['reveals']> {
  const rows = await allRows<RevealRow>(
    db
      .from('key_access', 'reveals')
      .where((either) => {
        void either.where({ batch_id: key.batch_id });
        if (key.order_id !== null) void either.orWhere({ order_id: key.order_id });
      })
      .whereRaw('?::uuid = ANY(key_ids)', [key.key_id])
      .orderBy(['revealed_at', 'reveal_id']),
  );
  return rows.map((row) => ({
    id: row.reveal_id,
    at: row.revealed_at.toISOString(),
    byId: row.user_id,
    byStaff: row.by_staff,
    format: row.format,
    reason: row.reason,
  }));
}

function revocationOf(row: KeyRow): LicensingKeyResult['revocation'] {
  const {
    revoked_at: at,
    revoked_by: byId,
    revoked_because: reason,
    revocation_cause: cause,
  } = row;
  if (at === null || cause === null) return null;
  return { at: at.toISOString(), byId: byId ?? '', reason: reason ?? '', cause };
}

async function replacementOf(
  db: QueryDatabase,
  row: KeyRow,
): Promise<LicensingKeyResult['replacement']> {
  const { replaced_at: at, replaced_admin: byId, replaced_because: reason } = row;
  const key = await otherKey(db, row.replaced_by);
  if (at === null || key === null) return null;
  return { at: at.toISOString(), byId: byId ?? '', reason: reason ?? '', key };
}

async function otherKey(
  db: QueryDatabase,
  keyId: string | null,
): Promise<LicensingKeyResult['origin']> {
  if (keyId === null) return null;
  const row = await keyOf(db, keyId);
  return row ? { id: row.key_id, batchId: row.batch_id, lastFour: row.last_four } : null;
}
