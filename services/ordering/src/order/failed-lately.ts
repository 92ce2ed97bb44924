import type { PlanTools } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { allRows } from 'kernel/queries/rows';
import { ORDER_HISTORY } from '../read-models/order-history/tables.ts';

/** An order that fails costs its company nothing, and is kept for good with all its lines. */
export const MOST_FAILED_IN_A_DAY = 200;

const DAY_MS = 24 * 60 * 60_000;

interface Placing {
  readonly companyId: string;
  /** ISO 8601 instant at which the next one would be placed. */
  readonly at: string;
}

/** Why a company may place no order now. The read model may lag by a few: it is a bound, and no count. */
export async function refusalOfFailing(
  { db }: Pick<PlanTools, 'db'>,
  { companyId, at }: Placing,
): Promise<Rejection | undefined> {
  const failed = db('orders')
    .withSchema(liveSchema({ name: ORDER_HISTORY }))
    .select('order_id')
    .where({ company_id: companyId, status: 'failed' })
    .where('placed_at', '>', new Date(Date.parse(at) - DAY_MS))
    .limit(MOST_FAILED_IN_A_DAY);
  const rows = await allRows<{ readonly order_id: string }>(failed);
  return rows.length < MOST_FAILED_IN_A_DAY ? undefined : tooManyFailed();
}

function tooManyFailed(): Rejection {
  return reject(
    'too-many-requests',
    `${MOST_FAILED_IN_A_DAY} orders of your company failed within a day, which is the most. See to the balance and the stock that they lacked, and order again tomorrow.`,
  );
}
