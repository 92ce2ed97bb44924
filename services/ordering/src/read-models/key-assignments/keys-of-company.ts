import type { OwnKeysFilter } from 'contracts/api/own-keys';
import { KEY_END } from 'contracts/constants/keys';
import { beginningOf, dayAfter } from 'contracts/primitives/market-days';
import type { Tenant } from 'contracts/primitives/tenant';
import type { Knex } from 'knex';
import { whereHolds } from 'kernel/queries/where-holds';
import type { QueryDatabase } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { ORDER_HISTORY } from '../order-history/tables.ts';
import { KEY_ASSIGNMENTS } from './tables.ts';

type KeyCriteria = Omit<OwnKeysFilter, 'page' | 'perPage'> & {
  readonly companyId: string;
  /** In whose days it is counted. */
  readonly market: Tenant;
};

/** What an order says of its keys; both have a status of their own. */
const OF_ORDER = [
  'order_id',
  'order_number',
  'po_number',
  'branch_id',
  'branch_name',
  'placed_at',
  'completed_at',
  'placed_position',
];

/** The keys of a company that a filter leaves, each with its order. */
export function keysOfCompany(db: QueryDatabase, criteria: KeyCriteria): Knex.QueryBuilder {
  const orders = db
    .from(ORDER_HISTORY, 'orders')
    .where(ofOrder(criteria))
    .select(OF_ORDER)
    .as('orders');
  return db
    .from(ORDER_HISTORY, 'order_keys')
    .join(orders, 'orders.order_id', 'order_keys.order_id')
    .where({ 'order_keys.company_id': criteria.companyId })
    .where(ofKey(db, criteria));
}

/** How many they are, where nothing is asked of their orders; undefined where those must be looked at. */
export async function countedKeys(
  db: QueryDatabase,
  criteria: KeyCriteria,
): Promise<number | undefined> {
  const { branchId, from, to, order, companyId } = criteria;
  if ([branchId, from, to].some((each) => each !== undefined) || order) return undefined;
  const keys = db
    .from(ORDER_HISTORY, 'order_keys')
    .where({ company_id: companyId })
    .where(ofKey(db, criteria));
  const row = await firstRow<{ total: string }>(keys.count({ total: '*' }));
  return Number(row?.total ?? 0);
}

/** One condition for all of a key; Knex adds it to the rest. */
function ofKey(db: QueryDatabase, { lastFour, status, assigned, product }: KeyCriteria) {
  return (keys: Knex.QueryBuilder): void => {
    if (lastFour !== undefined) void keys.where(endsWith(lastFour));
    if (status !== undefined) void keys.where({ 'order_keys.status': status });
    if (assigned !== undefined) {
      const given = db.from(KEY_ASSIGNMENTS, 'assignments').select('key_id');
      void (assigned === 'yes' ? keys.whereIn('key_id', given) : keys.whereNotIn('key_id', given));
    }
    if (product) {
      const lines = whereHolds(
        db.from(ORDER_HISTORY, 'order_lines'),
        ['name', 'sku'],
        product,
      ).select('order_id', 'product_id');
      void keys.whereIn(['order_keys.order_id', 'order_keys.product_id'], lines);
    }
  };
}

/**
 * A whole end as ends of keys are written: under row-level security only what is equal is looked up in an index. While
 * less than that is typed, the keys of the company are looked through.
 */
function endsWith(typed: string) {
  const { length } = Array.from(typed);
  const meant = [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])];
  return (keys: Knex.QueryBuilder): void => {
    if (length === KEY_END) void keys.whereIn('last_four', meant);
    else void keys.whereRaw('right(upper(last_four), ?) = upper(?)', [length, typed]);
  };
}

function ofOrder({ companyId, branchId, from, to, order, market }: KeyCriteria) {
  return (orders: Knex.QueryBuilder): void => {
    void orders.where({ company_id: companyId });
    if (branchId === 'none') void orders.whereNull('branch_id');
    else if (branchId !== undefined) void orders.where({ branch_id: branchId });
    if (from !== undefined) void orders.where('placed_at', '>=', beginningOf(market, from));
    if (to !== undefined) void orders.where('placed_at', '<', beginningOf(market, dayAfter(to)));
    if (order) void whereHolds(orders, ['order_number', 'po_number'], order);
  };
}
