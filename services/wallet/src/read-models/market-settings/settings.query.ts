import type { MarketSettings, SettingsFields } from 'contracts/api/admin-money';
import { moneyQueries } from 'contracts/calls/money';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { companyOf, marketOf } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
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
  run: async ({ input: { tenantId, offset, limit }, db }) => {
    const { rows } = await db.raw<HistoryRow>(HISTORY, [tenantId, limit, offset]);
    const { revision: total } = await settingsNow(db, tenantId);
    return { items: rows.map(changeOf), total };
  },
});

type HistoryRow = ChangeRow & { readonly before: unknown };

const HISTORY = `SELECT *, lag(after) OVER (PARTITION BY field ORDER BY revision) AS before
  FROM rm_${MARKET_SETTINGS}.changes WHERE tenant_id = ? ORDER BY revision DESC LIMIT ? OFFSET ?`;

/** What a company must know to pay in. */
export const paymentDetailsQuery = query(moneyQueries['wallet.paymentDetails'], {
  scope: 'company',
  reads: [MARKET_SETTINGS],
  policy: (actor) => ownWalletOnly(actor, {}),
  run: async ({ actor, db }) => {
    const tenantId = marketOf(actor);
    const { currency, bankDetails } = await settingsNow(db, tenantId);
    return { currency, bankDetails, reference: paymentReferenceOf(companyOf(actor), tenantId) };
  },
});

type Change = Pick<ChangeRow, 'field' | 'after' | 'revision'>;

/** The settings that hold. */
export async function settingsNow(db: QueryDatabase, tenantId: Tenant): Promise<MarketSettings> {
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

function changeOf(row: HistoryRow) {
  const { field, tenant_id: tenantId } = row;
  const initial: Readonly<Record<string, unknown>> = { ...unset(tenantId) };
  return {
    id: row.id,
    before: { [field]: row.before ?? initial[field] },
    after: { [field]: row.after },
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}
