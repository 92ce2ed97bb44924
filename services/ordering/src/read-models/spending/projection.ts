import type { SpendingEvent } from 'contracts/events/approvals';
import { approvalsQueries } from 'contracts/calls/approvals';
import { monthIn } from 'contracts/primitives/market-days';
import { currencyOf } from 'contracts/primitives/tenant';
import { actorId } from 'kernel/http/actor';
import type { Projection } from 'kernel/projections/projection';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { decimalOf } from '../minor-units.ts';
import { membersOnly } from '../own-orders.ts';

const SPENDING = 'spending';

/** What people have ordered by the month. */
export const spendingProjection: Projection = {
  name: SPENDING,
  version: 1,
  categories: ['spending'],
  poison: 'park-stream',
  createTables: (schema) =>
    schema.createTable('months', (table) => {
      table.uuid('user_id').notNullable();
      table.text('month').notNullable();
      table.uuid('company_id').notNullable();
      table.bigInteger('spent_minor').notNullable();
      table.primary(['user_id', 'month']);
    }),
  companyTables: ['months'],
  apply: async (recorded, tx) => {
    const { type, data } = { type: recorded.type, data: recorded.data } as SpendingEvent;
    const { userId, month, companyId, amount } = data;
    const minor = type === 'SpendingReturned.v1' ? -amount.minor : amount.minor;
    await tx.raw(
      `INSERT INTO ${tx.name('months')} AS known (user_id, month, company_id, spent_minor)
       VALUES (?, ?, ?, ?)
       ON CONFLICT (user_id, month)
       DO UPDATE SET spent_minor = known.spent_minor + excluded.spent_minor`,
      [userId, month, companyId, minor],
    );
  },
};

/** What the actor has spent this month, by the clock of the market. */
export const ownSpendingQuery = query(approvalsQueries['spending.own'], {
  scope: 'company',
  reads: [SPENDING],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const tenantId = actor.kind === 'user' ? actor.tenantId : 'eur';
    const currency = currencyOf(tenantId);
    const month = monthIn(tenantId, new Date());
    const months = db.from(SPENDING, 'months').where({ user_id: actorId(actor), month });
    const row = await firstRow<{ spent_minor: string }>(months);
    return { currency, spent: decimalOf(row?.spent_minor ?? '0', currency) };
  },
});
