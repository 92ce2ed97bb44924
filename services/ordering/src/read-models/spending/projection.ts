import type { SpendingEvent } from 'contracts/events/approvals';
import { defineProjection } from 'kernel/projections/define-projection';
import { bigint, defineTable, text, uuid } from 'kernel/projections/define-table';
import { project } from 'kernel/projections/handlers';
import type { ProjectionTx } from 'kernel/projections/projection';

export const SPENDING = 'spending';

export const months = defineTable(
  'months',
  { user_id: uuid(), month: text(), company_id: uuid(), spent_minor: bigint() },
  { primary: ['user_id', 'month'] },
);

/** What people have ordered by the month. */
export const spendingProjection = defineProjection({
  name: SPENDING,
  version: 1,
  poison: 'park-stream',
  tables: [months],
  companyTables: ['months'],
  ...project<SpendingEvent>({
    'SpendingCounted.v1': ({ data }, tx) => add(data, data.amount.minor, tx),
    'SpendingReturned.v1': ({ data }, tx) => add(data, -data.amount.minor, tx),
  }),
});

async function add(
  { userId, month, companyId }: SpendingEvent['data'],
  minor: number,
  tx: ProjectionTx,
): Promise<void> {
  await tx.raw(
    `INSERT INTO ${tx.name(months)} AS known (user_id, month, company_id, spent_minor)
     VALUES (?, ?, ?, ?)
     ON CONFLICT (user_id, month)
     DO UPDATE SET spent_minor = known.spent_minor + excluded.spent_minor`,
    [userId, month, companyId, minor],
  );
}
