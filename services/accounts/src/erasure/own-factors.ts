import type { FactorKind } from 'contracts/constants/second-factor';
import { secondFactorEvents } from 'contracts/events/second-factor';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { eventAs } from 'kernel/projections/event-as';
import type { QueryDatabase } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { ACCOUNTS_HISTORY } from '../read-models/accounts-history/tables.ts';
import type { HistoryRow } from '../read-models/accounts-history/tables.ts';
import type { SecondFactorState } from '../second-factor/second-factor-state.ts';
import { secondFactorDecider } from '../second-factor/second-factor.ts';

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
    counting(rows).map(async ({ factorId, kind, name, addedAt }) => {
      const { factorName } = await vault.open(userId, { factorName: name });
      return { kind, name: factorName, addedAt, lastUsedAt: used.get(factorId) ?? null };
    }),
  );
}

/** Those that count, as the log has it. */
function counting(rows: readonly HistoryRow[]): SecondFactorState['factors'] {
  const events = rows.flatMap((row) => eventAs(secondFactorEvents, row) ?? []);
  const { initialState } = secondFactorDecider;
  return events.reduce((state, event) => secondFactorDecider.evolve(state, event), initialState)
    .factors;
}

async function lastUses(db: QueryDatabase, userId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.raw<{ factor_id: string; last_used_at: Date }>(
    `SELECT factor_id, last_used_at FROM accounts.second_factors
     WHERE user_id = ? AND last_used_at IS NOT NULL`,
    [userId],
  );
  return new Map(rows.map((row) => [row.factor_id, row.last_used_at.toISOString()]));
}
