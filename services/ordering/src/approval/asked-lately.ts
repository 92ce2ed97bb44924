import type { PlanTools } from 'kernel/commands/command';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { liveSchema } from 'kernel/projections/projection';
import { allRows } from 'kernel/queries/rows';
import { APPROVALS } from '../read-models/approvals/tables.ts';

/** Of one person: what is asked for costs nothing, and is kept for good with all its lines. */
export const APPROVAL_BOUNDS = { waiting: 100, inADay: 200 } as const;

const DAY_MS = 24 * 60 * 60_000;

interface Asking {
  readonly userId: string;
  readonly companyId: string;
  /** ISO 8601 instant at which they would ask next. */
  readonly at: string;
}

/** Why somebody may not ask now. The read model may lag by a few: these are bounds, and no counts. */
export async function refusalOfAsking(
  { db }: Pick<PlanTools, 'db'>,
  { userId, companyId, at }: Asking,
): Promise<Rejection | undefined> {
  const own = () =>
    db('approvals')
      .withSchema(liveSchema({ name: APPROVALS }))
      .select('approval_id')
      .where({ company_id: companyId, user_id: userId });
  const { waiting, inADay } = APPROVAL_BOUNDS;
  const since = new Date(Date.parse(at) - DAY_MS).toISOString();
  const [open, lately] = await Promise.all([
    allRows(own().where({ status: 'waiting' }).limit(waiting)),
    allRows(own().whereRaw("asked ->> 'requestedAt' > ?", [since]).limit(inADay)),
  ]);
  if (open.length >= waiting) return tooManyWait();
  return lately.length < inADay ? undefined : tooManyOfDay();
}

function tooManyWait(): Rejection {
  return reject(
    'too-many-requests',
    `${APPROVAL_BOUNDS.waiting} of your orders wait for approval, which is the most. Withdraw one, or have them decided on.`,
  );
}

function tooManyOfDay(): Rejection {
  return reject(
    'too-many-requests',
    `You asked for ${APPROVAL_BOUNDS.inADay} approvals within a day, which is the most. Ask again tomorrow.`,
  );
}
