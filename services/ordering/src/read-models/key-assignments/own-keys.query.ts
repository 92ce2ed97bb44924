import { ownKeysQueries } from 'contracts/calls/own-keys';
import type { OwnKeysResult } from 'contracts/calls/own-keys';
import { companyOf, marketOf } from 'kernel/http/actor';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows, pageOf, sliceOf } from 'kernel/queries/rows';
import type { AssignmentTexts, WithVault } from '../../key-assignment/sealed-assignment.ts';
import { openAssignment } from '../../key-assignment/sealed-assignment.ts';
import { ORDER_HISTORY } from '../order-history/tables.ts';
import type { KeyRow, LineRow, OrderRow } from '../order-history/tables.ts';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { membersOnly } from 'kernel/http/policies';
import { openBranch } from '../../order/open-order.ts';
import type { WithCompanyVault } from '../../order/open-order.ts';
import { countedKeys, keysOfCompany } from './keys-of-company.ts';
import { KEY_ASSIGNMENTS } from './tables.ts';
import type { KeyAssignmentRow } from './tables.ts';

/** A key with the order that brought it. */
type OwnKeyRow = Omit<KeyRow, 'replaced_by' | 'place' | 'company_id' | 'batch_id' | 'active'> &
  Pick<
    OrderRow,
    'order_number' | 'po_number' | 'branch_id' | 'branch_name' | 'placed_at' | 'completed_at'
  >;

/** The parts of keys that stand in other tables, by the key's id. */
interface Known {
  readonly names: ReadonlyMap<string, LineRow>;
  readonly assignments: ReadonlyMap<string, Assignment>;
}

type Shown = OwnKeysResult['items'][number];
type Assignment = NonNullable<Shown['assignment']>;

const NEWEST_FIRST = [
  { column: 'orders.placed_position', order: 'desc' },
  { column: 'order_keys.place' },
] as const;

/** `orders.keys`: every key of the actor's company, those bought last first. */
export function ownKeysQuery({ vault, companyVault }: WithVault & WithCompanyVault): Query {
  return query(ownKeysQueries['orders.keys'], {
    scope: 'company',
    reads: [ORDER_HISTORY, KEY_ASSIGNMENTS],
    policy: membersOnly,
    run: async ({ input, actor, db }) => {
      const criteria = { ...input, companyId: companyOf(actor), market: marketOf(actor) };
      const matching = keysOfCompany(db, criteria);
      const slice = sliceOf(input, NEWEST_FIRST);
      const counted = async () => countedKeys(db, criteria);
      const { rows, total } = await pageOf<OwnKeyRow>(matching, slice, counted);
      const [names, assignments] = await Promise.all([
        namesOf(db, rows),
        assignmentsOf({ vault }, db, rows),
      ]);
      const items = await Promise.all(
        rows.map(async (row) => ({
          ...shown(row, { names, assignments }),
          ...(await openedTexts(companyVault, companyOf(actor), row)),
        })),
      );
      return { items, total };
    },
  });
}

const lineOf = (row: { readonly order_id: string; readonly product_id: string }) =>
  `${row.order_id} ${row.product_id}`;

/** What the products were called when they were bought. */
async function namesOf(db: QueryDatabase, rows: readonly OwnKeyRow[]): Promise<Known['names']> {
  const orderIds = [...new Set(rows.map((row) => row.order_id))];
  const lines = db.from(ORDER_HISTORY, 'order_lines').whereIn('order_id', orderIds);
  return new Map((await allRows<LineRow>(lines)).map((line) => [lineOf(line), line]));
}

async function assignmentsOf(
  { vault }: WithVault,
  db: QueryDatabase,
  rows: readonly OwnKeyRow[],
): Promise<Known['assignments']> {
  const keyIds = rows.map((row) => row.key_id);
  const found = db.from(KEY_ASSIGNMENTS, 'assignments').whereIn('key_id', keyIds);
  const opened = (await allRows<KeyAssignmentRow>(found)).map(async (row) => {
    const texts: AssignmentTexts = await openAssignment(vault, row.by_id, row);
    const at = row.assigned_at.toISOString();
    return [row.key_id, { ...texts, at, byId: row.by_id }] as const;
  });
  return new Map(await Promise.all(opened));
}

/** Which branch it was bought for, and why it may not be used, opened for this answer only. */
async function openedTexts(
  companyVault: OpensTexts,
  companyId: string,
  row: OwnKeyRow,
): Promise<Pick<Shown, 'branch' | 'reason'>> {
  return {
    branch: await openBranch({ companyVault }, { companyId, branch: branchOf(row) }),
    reason: await openIfAny(companyVault, companyId, row.reason),
  };
}

function branchOf({ branch_id: id, branch_name: name }: OwnKeyRow): Shown['branch'] {
  return id === null || name === null ? null : { id, name };
}

function shown(row: OwnKeyRow, { names, assignments }: Known): Omit<Shown, 'branch' | 'reason'> {
  const line = names.get(lineOf(row));
  return {
    id: row.key_id,
    productId: row.product_id,
    productName: line?.name ?? '',
    sku: line?.sku ?? '',
    lastFour: row.last_four,
    status: row.status,
    orderId: row.order_id,
    orderNumber: row.order_number,
    poNumber: row.po_number,
    boughtAt: (row.completed_at ?? row.placed_at).toISOString(),
    assignment: assignments.get(row.key_id) ?? null,
  };
}
