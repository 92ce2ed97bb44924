import type { TextKind } from 'contracts/constants/text-places';

/** A text of an event, and as which place it is found and redacted. */
export interface TextField {
  readonly path: string;
  readonly kind: TextKind;
  readonly id: string;
}

interface Told {
  readonly type: string;
  readonly id: string;
  readonly position: bigint;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Field of the text, kind of place, and the field that names the place, or what names the event itself. */
type Row = readonly [path: string, kind: TextKind, id: string];

const EVENT_ID = '(event)';
const branch: readonly Row[] = [
  ['name', 'branch-name', 'branchId'],
  ['address', 'branch-address', 'branchId'],
  ['contact.text', 'branch-contact', 'branchId'],
  ['name', 'branch-history', EVENT_ID],
  ['address', 'branch-address-history', EVENT_ID],
];
const company: readonly Row[] = [
  ['name', 'company-name', 'companyId'],
  ['address', 'company-address', 'companyId'],
];
const moneyReason: readonly Row[] = [['reason', 'money-reason', 'transactionId']];
const listName: readonly Row[] = [['name', 'list-name', 'listId']];
const ticketTitle: Row = ['personal.title', 'ticket-title', 'ticketId'];

const FIELDS: Readonly<Record<string, readonly Row[]>> = {
  BranchOpened: branch,
  BranchChanged: branch,
  CompanyRegistered: company,
  CompanyDetailsChanged: company,
  PersonErased: [['reason', 'erasure-reason', 'userId']],
  TicketOpened: [ticketTitle, ['personal.description', 'ticket-description', 'ticketId']],
  TicketEdited: [ticketTitle],
  TicketAnswered: [
    ['personal.message', 'ticket-answer', 'responseId'],
    ['personal.message', 'internal-note', 'responseId'],
  ],
  OrderPlaced: [
    ['poNumber', 'po-number', 'orderId'],
    ['branch.name', 'order-branch', 'orderId'],
  ],
  ApprovalRequested: [
    ['poNumber', 'approval-po-number', 'approvalId'],
    ['branch.name', 'approval-branch', 'approvalId'],
  ],
  ApprovalDeclined: [['reason', 'approval-reason', 'approvalId']],
  OrderRefunded: [['reason', 'refund-reason', 'refundId']],
  SavedListCreated: listName,
  SavedListRenamed: listName,
  DepositRecorded: [
    ['reference', 'deposit-reference', 'transactionId'],
    ['note', 'deposit-note', 'transactionId'],
  ],
  CreditRepaid: moneyReason,
  WalletRefunded: moneyReason,
  WalletAdjusted: moneyReason,
  DepositReversed: moneyReason,
  WalletRequestOpened: [
    ['deed.reference', 'deposit-reference', 'requestId'],
    ['deed.note', 'deposit-note', 'requestId'],
    ['deed.reason', 'money-reason', 'requestId'],
  ],
  WalletRequestRejected: [['reason', 'rejection-reason', 'requestId']],
  KeyBatchOpened: [['supplierReference', 'supplier-reference', 'batchId']],
};

/** The texts of an event that may be redacted; whatever staff did has its reason besides. */
export function textFieldsOf({ type, id, position, data }: Told): readonly TextField[] {
  const rows = FIELDS[type.replace(/\.v\d+$/, '')] ?? [];
  const told = rows.flatMap(([path, kind, named]): readonly TextField[] => {
    const place = named === EVENT_ID ? id : data[named];
    return typeof place === 'string' ? [{ path, kind, id: place }] : [];
  });
  const reason: TextField = { path: 'reason', kind: 'staff-reason', id: String(position) };
  return 'reason' in data ? [...told, reason] : told;
}
