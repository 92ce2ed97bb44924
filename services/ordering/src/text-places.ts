import type { TextPlace } from 'kernel/text-search/text-place';
import { APPROVALS } from './read-models/approvals/tables.ts';
import { KEY_ASSIGNMENTS } from './read-models/key-assignments/tables.ts';
import { ORDER_HISTORY } from './read-models/order-history/tables.ts';
import { ORDER_TIMELINE } from './read-models/order-timeline/tables.ts';
import { SAVED_LISTS_MODEL } from './read-models/saved-lists/tables.ts';

const order = {
  readModel: ORDER_HISTORY,
  table: 'orders',
  id: ['order_id'],
  record: 'order_id',
  company: 'company_id',
} as const;
const approval = {
  readModel: APPROVALS,
  table: 'approvals',
  id: ['approval_id'],
  record: 'approval_id',
  company: 'company_id',
} as const;
const assignment = {
  readModel: KEY_ASSIGNMENTS,
  table: 'assignments',
  id: ['key_id'],
  record: 'company_id',
} as const;

/** What buyers and staff write beside orders. */
export const orderingTexts: readonly TextPlace[] = [
  { ...order, kind: 'order-branch', column: 'branch_name' },
  { ...order, kind: 'po-number', column: 'po_number' },
  { ...approval, kind: 'approval-branch', column: 'asked', path: ['branch', 'name'] },
  { ...approval, kind: 'approval-po-number', column: 'asked', path: ['poNumber'] },
  {
    ...approval,
    kind: 'approval-reason',
    column: 'reason',
    sealed: { owner: 'user_id', field: 'reason' },
  },
  {
    ...assignment,
    kind: 'key-assignee',
    column: 'assignee',
    sealed: { owner: 'by_id', field: 'assignee' },
  },
  { ...assignment, kind: 'key-note', column: 'note', sealed: { owner: 'by_id', field: 'note' } },
  {
    kind: 'list-name',
    readModel: SAVED_LISTS_MODEL,
    table: 'lists',
    id: ['list_id'],
    record: 'company_id',
    column: 'name',
    company: 'company_id',
  },
  {
    kind: 'refund-reason',
    readModel: ORDER_HISTORY,
    table: 'refunds',
    id: ['refund_id'],
    record: 'order_id',
    column: 'refund',
    company: 'company_id',
    path: ['reason'],
  },
  {
    kind: 'order-key-reason',
    readModel: ORDER_HISTORY,
    table: 'order_keys',
    id: ['order_id', 'key_id'],
    record: 'order_id',
    column: 'reason',
    company: 'company_id',
  },
  {
    kind: 'order-history',
    readModel: ORDER_TIMELINE,
    table: 'entries',
    id: ['entry_id'],
    record: 'order_id',
    column: 'details',
    company: 'company_id',
    path: ['reason'],
  },
];
