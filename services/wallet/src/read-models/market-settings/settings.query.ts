import type { MarketSettings, SettingsFields } from 'contracts/api/admin-money';
import { moneyQueries } from 'contracts/calls/money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, pageOf } from 'kernel/queries/rows';
import { settingsOf } from '../../market-settings/market-settings.ts';
import { presentSettings } from '../../market-settings/present-settings.ts';
import { adminsOnly } from '../../wallet/companies.ts';
import { ownWalletOnly } from '../own-wallet.ts';
import { MARKET_SETTINGS } from './tables.ts';
import type { ChangeRow } from './tables.ts';

export const marketSettingsQuery = query(moneyQueries['wallet.settings'], {
  scope: 'every-company',
  reads: [MARKET_SETTINGS],
  policy: adminsOnly,
  run: ({ input: { tenantId }, db }) => settingsNow(db, tenantId),
});

/** Newest first, each with what stood before it. */
export const settingsHistoryQuery = query(moneyQueries['wallet.settingsHistory'], {
  scope: 'every-company',
  reads: [MARKET_SETTINGS],
  policy: adminsOnly,
  run: async ({ input: { tenantId, ...slice }, db }) => {
    const orderBy = [{ column: 'revision', order: 'desc' }] as const;
    const all = db.from(MARKET_SETTINGS, 'changes').where({ tenant_id: tenantId });
    const { rows, total } = await pageOf<ChangeRow>(all, { ...slice, orderBy });
    const before = await Promise.all(rows.map((row) => valueBefore(db, row)));
    return { items: rows.map((row, at) => changeOf(row, before[at])), total };
  },
});

/** What a company must know to pay in. */
export const paymentDetailsQuery = query(moneyQueries['wallet.paymentDetails'], {
  scope: 'company',
  reads: [MARKET_SETTINGS],
  policy: (actor) => ownWalletOnly(actor, {}),
  run: async ({ actor, db }) => {
    const { companyId = '', tenantId = 'eur' } = actor.kind === 'user' ? actor : {};
    const { currency, bankDetails } = await settingsNow(db, tenantId);
    return { currency, bankDetails, reference: paymentReferenceOf(companyId, tenantId) };
  },
});

type Change = Pick<ChangeRow, 'field' | 'after' | 'revision'>;

async function settingsNow(db: QueryDatabase, tenantId: Tenant): Promise<MarketSettings> {
  const latest = db
    .from(MARKET_SETTINGS, 'changes')
    .where({ tenant_id: tenantId })
    .distinctOn('field')
    .orderBy(['field', { column: 'revision', order: 'desc' }]);
  const rows = await allRows<Change>(latest);
  const set: Partial<SettingsFields> = Object.fromEntries(
    rows.map(({ field, after }) => [field, after]),
  );
  return {
    ...unset(tenantId),
    ...set,
    id: tenantId,
    currency: currencyOf(tenantId),
    revision: Math.max(0, ...rows.map(({ revision }) => revision)),
  };
}

/** What holds where nobody has set anything. */
function unset(tenantId: Tenant): SettingsFields {
  return presentSettings(settingsOf({ revision: 0, set: {} }, tenantId));
}

async function valueBefore(
  db: QueryDatabase,
  { tenant_id, field, revision }: ChangeRow,
): Promise<Change | undefined> {
  const earlier = db
    .from(MARKET_SETTINGS, 'changes')
    .where({ tenant_id, field })
    .andWhere('revision', '<', revision)
    .orderBy('revision', 'desc')
    .limit(1);
  return (await allRows<Change>(earlier))[0];
}

function changeOf(row: ChangeRow, before: Change | undefined) {
  const { field, tenant_id: tenantId } = row;
  const initial: Readonly<Record<string, unknown>> = { ...unset(tenantId) };
  return {
    id: row.id,
    before: { [field]: before ? before.after : initial[field] },
    after: { [field]: row.after },
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}
