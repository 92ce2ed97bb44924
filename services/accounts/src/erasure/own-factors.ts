import type { FactorKind } from 'contracts/constants/second-factor';
import { secondFactorEvents } from 'contracts/events/second-factor';
import type { SecondFactorEvent } from 'contracts/events/second-factor';
import type { PersonVault } from 'kernel/crypto/person-vault';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { ACCOUNTS_HISTORY } from '../read-models/accounts-history/tables.ts';
import type { HistoryRow } from '../read-models/accounts-history/tables.ts';

interface OwnFactor {
  readonly kind: FactorKind;
  readonly name: string;
  readonly addedAt: string;
  readonly lastUsedAt: string | null;
}

/** The second factors that somebody has now, without what they are verified by. */
export async function ownFactors(
  { vault }: { readonly vault: PersonVault },
  db: QueryDatabase,
  userId: string,
): Promise<OwnFactor[]> {
  const rows = await allRows<HistoryRow>(
    db
      .from(ACCOUNTS_HISTORY, 'entries')
      .where({ subject_id: userId })
      .where('type', 'like', 'SecondFactor%')
      .orderBy('position'),
  );
  const used = await lastUses(db, userId);
  return Promise.all(
    standing(rows).map(async ({ factorId, kind, name, addedAt }) => {
      const { factorName } = await vault.open(userId, { factorName: name });
      return { kind, name: factorName, addedAt, lastUsedAt: used.get(factorId) ?? null };
    }),
  );
}

type Added = Extract<SecondFactorEvent, { type: 'SecondFactorAdded.v1' }>['data'];

/** Those that were added and not taken away since. */
function standing(rows: readonly HistoryRow[]): readonly Added[] {
  const factors = new Map<string, Added>();
  for (const { type, data } of rows) {
    if (type === 'SecondFactorAdded.v1') {
      const added = secondFactorEvents[type].parse(data);
      factors.set(added.factorId, added);
    } else if (type === 'SecondFactorRemoved.v1') factors.delete(String(data['factorId']));
    else if (type.startsWith('SecondFactorsReset.')) factors.clear();
  }
  return [...factors.values()];
}

async function lastUses(db: QueryDatabase, userId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ factor_id: string; last_used_at: Date }>(
    `SELECT factor_id, last_used_at FROM accounts.second_factors
     WHERE user_id = ? AND last_used_at IS NOT NULL`,
    [userId],
  );
  return new Map(rows.map((row) => [row.factor_id, row.last_used_at.toISOString()]));
}
