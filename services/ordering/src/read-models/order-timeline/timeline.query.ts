import type { TimelineDetails } from 'contracts/api/orders';
import { orderingQueries } from 'contracts/calls/ordering';
import type { OrderTimelineResult } from 'contracts/calls/ordering';
import type { Knex } from 'knex';
import { reject } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, firstRow } from 'kernel/queries/rows';
import { adminsOnly, membersOnly } from 'kernel/http/policies';
import type { WithCompanyVault } from '../../order/open-order.ts';
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
  const entries = db.from(ORDER_TIMELINE, 'entries').where({ order_id: orderId });
  // What was asked for and not approved became no order.
  const placed = await firstRow<EntryRow>(entries.clone().where({ kind: 'placed' }));
  if (!placed) return reject('not-found', 'There is no such order.');
  const rows = await ends(entries);
  return Promise.all(rows.map(async (row) => entryOf(companyVault, row)));
}

/** Looks at keys are counted by nobody: of a longer story the first entries and the latest are listed. */
const MOST_FIRST = 50;
const MOST_LATEST = 350;

/** Some entries from the beginning and some up to the end, oldest first. */
async function ends(entries: Knex.QueryBuilder): Promise<readonly EntryRow[]> {
  const inOrder = (order: 'asc' | 'desc') => [
    { column: 'position', order },
    { column: 'place', order },
  ];
  const latest = await allRows<EntryRow>(
    entries.clone().orderBy(inOrder('desc')).limit(MOST_LATEST),
  );
  if (latest.length < MOST_LATEST) return latest.toReversed();
  const first = await allRows<EntryRow>(entries.clone().orderBy(inOrder('asc')).limit(MOST_FIRST));
  const known = new Set(latest.map((entry) => entry.entry_id));
  return [...first.filter((entry) => !known.has(entry.entry_id)), ...latest.toReversed()];
}

async function entryOf(vault: OpensTexts, row: EntryRow): Promise<OrderTimelineResult[number]> {
  const { reason, ...details } = detailsOf(row.details);
  const opened = reason === undefined ? {} : { reason: await vault.open(row.company_id, reason) };
  return {
    id: row.entry_id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: { kind: row.actor_kind, id: row.actor_id },
    details: { ...details, ...opened },
  };
}

function detailsOf({ failure, ...details }: StoredDetails): TimelineDetails {
  return failure === undefined ? details : { ...details, failure: presentFailure(failure) };
}
