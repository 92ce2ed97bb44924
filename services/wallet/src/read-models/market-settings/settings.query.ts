import { isDeepStrictEqual } from 'node:util';
import type {
  MarketSettings,
  SettingsFields,
  SettingsAction,
  SettingsRequest,
} from 'contracts/api/admin-wallets';
import { walletRequestQueries } from 'contracts/calls/wallet-requests';
import { NEW_ACCOUNT_NOTICE_DAYS, SETTINGS_OF_TWO } from 'contracts/constants/wallet-requests';
import { paymentReferenceOf } from 'contracts/primitives/payment-reference';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import { companyOf, marketOf } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly } from 'kernel/http/policies';
import { settingsOf } from '../../market-settings/market-settings.ts';
import { presentSettings } from '../../market-settings/present-settings.ts';
import { ownWalletOnly } from '../own-wallet.ts';
import { MARKET_SETTINGS } from './tables.ts';
import type { ChangeRow } from './tables.ts';

export const marketSettingsQuery = query(walletRequestQueries['wallet.settings'], {
  scope: 'every-company',
  reads: [MARKET_SETTINGS],
  policy: adminsOnly,
  run: ({ input: { tenantId }, db }) => settingsNow(db, tenantId),
});

/** Newest first, each with what stood before it. */
export const settingsHistoryQuery = query(walletRequestQueries['wallet.settingsHistory'], {
  scope: 'every-company',
  reads: [MARKET_SETTINGS],
  policy: adminsOnly,
  run: async ({ input: { tenantId, offset, limit }, db }) => {
    const { rows } = await db.raw<ChangeWithBefore>(HISTORY, [tenantId, limit, offset]);
    const matching = db
      .from(MARKET_SETTINGS, 'changes')
      .where({ tenant_id: tenantId, kind: 'set' });
    const counted = await firstRow<{ total: string }>(matching.count({ total: '*' }));
    return { items: rows.map(changeOf), total: Number(counted?.total ?? 0) };
  },
});

/** What was set, asked for or rejected, as super admins see it. */
export const settingsActionQuery = query(walletRequestQueries['wallet.settingsDeed'], {
  scope: 'every-company',
  reads: [MARKET_SETTINGS],
  policy: adminsOnly,
  run: async ({ input: { id }, db }) => {
    const { rows } = await db.raw<ActionRow>(ACTION, [id]);
    const [row] = rows;
    return row ? actionOf(row) : reject('not-found', 'There is no such change of the settings.');
  },
});

type ChangeWithBefore = ChangeRow & {
  readonly before: SettingsFields[keyof SettingsFields] | undefined;
  readonly requested_by: string | null;
};

type ActionRow = ChangeWithBefore & {
  readonly field: SettingsAction['setting'];
  /** Of a rejection, what was asked for. */
  readonly asked: ChangeRow['after'];
};

const HISTORY = `SELECT done.*, asked.actor_id AS requested_by,
    lag(done.after) OVER (PARTITION BY done.field ORDER BY done.revision) AS before
  FROM rm_${MARKET_SETTINGS}.changes AS done
  LEFT JOIN rm_${MARKET_SETTINGS}.changes AS asked
    ON asked.request_id = done.request_id AND asked.kind = 'requested'
  WHERE done.tenant_id = ? AND done.kind = 'set' ORDER BY done.revision DESC LIMIT ? OFFSET ?`;

const ACTION = `SELECT done.*, asked.actor_id AS requested_by, asked.after AS asked, (
    SELECT earlier.after FROM rm_${MARKET_SETTINGS}.changes AS earlier
    WHERE earlier.tenant_id = done.tenant_id AND earlier.field = done.field
      AND earlier.kind = 'set' AND earlier.revision < done.revision
    ORDER BY earlier.revision DESC LIMIT 1
  ) AS before
  FROM rm_${MARKET_SETTINGS}.changes AS done
  LEFT JOIN rm_${MARKET_SETTINGS}.changes AS asked
    ON asked.request_id = done.request_id AND asked.kind = 'requested'
  WHERE done.id = ?`;

/** What a company must know to pay in. */
export const paymentDetailsQuery = query(walletRequestQueries['wallet.paymentDetails'], {
  scope: 'company',
  reads: [MARKET_SETTINGS],
  policy: (actor) => ownWalletOnly(actor, {}),
  run: async ({ actor, db }) => {
    const tenantId = marketOf(actor);
    const { currency, bankDetails } = await settingsNow(db, tenantId);
    return {
      currency,
      bankDetails,
      accountChangedAt: await accountChangedAt(db, tenantId),
      reference: paymentReferenceOf(companyOf(actor), tenantId),
    };
  },
});

/**
 * When the account that holds took the place of another one, within the days in which customers are notified. An account
 * that was taken away for a while and given again is the same; the first one of a market takes nobody's place.
 */
async function accountChangedAt(db: QueryDatabase, tenantId: Tenant): Promise<string | null> {
  const accounts = db
    .from(MARKET_SETTINGS, 'changes')
    .where({ tenant_id: tenantId, kind: 'set', field: 'bankDetails' })
    .whereRaw("after <> 'null'::jsonb")
    .orderBy('revision', 'desc');
  const changes = await allRows<Change>(accounts);
  // Newest first: the one behind which another account stands began what holds.
  const other = changes.findIndex(({ after }) => !isDeepStrictEqual(after, changes[0]?.after));
  const since = changes[other - 1];
  if (!since) return null;
  const isNew = Date.now() - since.occurred_at.getTime() < NEW_ACCOUNT_NOTICE_DAYS * DAY_MS;
  return isNew ? since.occurred_at.toISOString() : null;
}

const DAY_MS = 24 * 60 * 60_000;

type Change = Pick<ChangeRow, 'field' | 'after' | 'revision' | 'occurred_at'>;

/** The settings that hold. */
export async function settingsNow(db: QueryDatabase, tenantId: Tenant): Promise<MarketSettings> {
  const latest = () =>
    db
      .from(MARKET_SETTINGS, 'changes')
      .where({ tenant_id: tenantId })
      .distinctOn('field')
      .orderBy(['field', { column: 'revision', order: 'desc' }]);
  const rows = await allRows<Change>(latest().where({ kind: 'set' }));
  const newest = await allRows<ChangeRow>(latest());
  const set: Partial<SettingsFields> = Object.fromEntries(
    rows.map(({ field, after }) => [field, after]),
  );
  return {
    ...unset(tenantId),
    ...set,
    id: tenantId,
    currency: currencyOf(tenantId),
    revision: Math.max(0, ...newest.map(({ revision }) => revision)),
    waiting: newest.flatMap(waitingIn).toSorted((one, other) => compareSettings(one, other)),
  };
}

/** The bank account first, as the settings begin with it. */
function compareSettings(one: SettingsRequest, other: SettingsRequest): number {
  return SETTINGS_OF_TWO.indexOf(one.setting) - SETTINGS_OF_TWO.indexOf(other.setting);
}

/** A request after which nothing has happened to its setting waits. */
function waitingIn(row: ChangeRow): readonly SettingsRequest[] {
  const { kind, field, after, request_id: id, actor_id: requestedBy } = row;
  const setting = SETTINGS_OF_TWO.find((each) => each === field);
  if (kind !== 'requested' || setting === undefined || id === null) return [];
  const requestedAt = row.occurred_at.toISOString();
  return [{ id, setting, after: { [setting]: after }, requestedBy, requestedAt }];
}

/** What holds where nobody has set anything. */
function unset(tenantId: Tenant): SettingsFields {
  return presentSettings(settingsOf({ set: {} }, tenantId));
}

function changeOf(row: ChangeWithBefore) {
  const { field, tenant_id: tenantId } = row;
  const initial: Readonly<Record<string, unknown>> = { ...unset(tenantId) };
  return {
    id: row.id,
    before: { [field]: row.before ?? initial[field] },
    after: { [field]: row.after },
    requestedBy: row.requested_by,
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}

function actionOf(row: ActionRow): SettingsAction {
  const { kind, field: setting, tenant_id: tenantId } = row;
  const approvedOrSet = row.request_id === null ? 'set' : 'approved';
  const { before, after, ...change } = changeOf(row);
  return {
    deed: kind === 'set' ? approvedOrSet : kind,
    tenantId,
    currency: currencyOf(tenantId),
    setting,
    before,
    after: kind === 'rejected' ? { [setting]: row.asked } : after,
    requestedBy: change.requestedBy,
    actor: change.actor,
    occurredAt: change.occurredAt,
  };
}
