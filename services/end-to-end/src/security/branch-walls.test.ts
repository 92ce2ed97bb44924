import { expect, test } from '@jest/globals';
import { namedProjections } from 'command-line/replay-projections';
import { BRANCH_RIGHTS } from 'contracts/policies/branch-rights';
import type { BranchThing } from 'contracts/policies/branch-rights';

// What is seen in one's own branches alone stands behind the database's wall, or something else named here keeps it.

/** The tables that hold a thing, as `read model.table`; or why none of its own has a wall. */
type Kept = readonly string[] | string;

const KEPT: Readonly<Partial<Record<BranchThing, Kept>>> = {
  orders: ['order_history.orders', 'order_history.order_lines', 'order_history.refunds'],
  'order-timelines': ['order_timeline.entries'],
  'order-files': 'made of the answers of the queries of orders and keys',
  'order-updates': 'announced by what the query of the order answers',
  reorders: 'a command, which asks the streams of the person and of the order',
  keys: ['order_history.order_keys'],
  'key-texts': 'a command, which asks the streams of the person and of the order',
  'key-assignments': 'read only for keys that the query of keys has found',
  reveals: ['key_access.reveals'],
  approvals: ['approvals.approvals'],
  spending:
    'summed from the orders that are seen; the months of `spending` are read by their own person alone',
  'bought-products': ['bought_products.products'],
  branches: ['branches.branches'],
  tickets: ['support_tickets.tickets', 'support_tickets.ticket_responses'],
};

/** A wall that is no row's of its own: notices are about any of these things. */
const BESIDES = ['notices.notices'];

const walls = namedProjections([]).flatMap(({ name, branchTables = {} }) =>
  Object.keys(branchTables).map((table) => `${name}.${table}`),
);
const tables = Object.values(KEPT).flatMap((kept) => (typeof kept === 'string' ? [] : kept));

test('every thing that is seen in the own branches alone has a wall in the database, or a reason', () => {
  const bound = Object.entries(BRANCH_RIGHTS)
    .filter(([, row]) => row.bound.length === 1)
    .map(([thing]) => thing);
  expect(Object.keys(KEPT).toSorted()).toEqual(bound.toSorted());
});

test('the walls are those of these things, and no other one stands unnamed', () => {
  expect([...tables, ...BESIDES].toSorted()).toEqual(walls.toSorted());
});
