import type { SpendingEvent } from 'contracts/events/approvals';
import type { Projection } from 'kernel/projections/projection';

export const SPENDING = 'spending';

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
