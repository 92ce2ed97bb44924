import type { TimelineDetails } from 'contracts/api/orders';
import { orderingQueries } from 'contracts/calls/ordering';
import type { OrderTimelineResult } from 'contracts/calls/ordering';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { adminsOnly, membersOnly } from '../../order/policies.ts';
import { presentFailure } from '../../order/present-failure.ts';
import type { StoredDetails } from './entries.ts';
import { ORDER_TIMELINE } from './tables.ts';
import type { EntryRow } from './tables.ts';

/** What happened to an order of the actor's company, oldest first. */
export function orderTimelineQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['orders.timeline'], {
    scope: 'company',
    reads: [ORDER_TIMELINE],
    policy: membersOnly,
    run: ({ input, db }) => entriesOf({ ...deps, db }, input.orderId),
  });
}

/** The same of an order of any company. */
export function adminOrderTimelineQuery(deps: WithCompanyVault): Query {
  return query(orderingQueries['admin.orderTimeline'], {
    scope: 'every-company',
    reads: [ORDER_TIMELINE],
    policy: adminsOnly,
    run: ({ input, db }) => entriesOf({ ...deps, db }, input.orderId),
  });
}

async function entriesOf(
  { db, companyVault }: WithCompanyVault & { readonly db: QueryDatabase },
  orderId: string,
): Promise<OrderTimelineResult | Rejection> {
  const matching = db
    .from(ORDER_TIMELINE, 'entries')
    .where({ order_id: orderId })
    .orderBy(['position', 'place']);
  const rows = await allRows<EntryRow>(matching);
  // What was asked for and not approved became no order.
  const placed = rows.some(({ kind }) => kind === 'placed');
  if (!placed) return reject('not-found', 'There is no such order.');
  return Promise.all(rows.map(async (row) => entryOf(companyVault, row)));
}

async function entryOf(vault: OpensTexts, row: EntryRow): Promise<OrderTimelineResult[number]> {
  const { reason, ...details } = detailsOf(row.details);
  const told = reason === undefined ? {} : { reason: await vault.open(row.company_id, reason) };
  return {
    id: row.entry_id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: { kind: row.actor_kind, id: row.actor_id },
    details: { ...details, ...told },
  };
}

function detailsOf({ failure, ...details }: StoredDetails): TimelineDetails {
  return failure === undefined ? details : { ...details, failure: presentFailure(failure) };
}
