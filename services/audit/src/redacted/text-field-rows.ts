import type { TextKind } from 'contracts/constants/text-places';
import { ID_SEPARATOR } from 'kernel/text-search/text-place';

export type Data = Readonly<Record<string, unknown>>;

/** An event, as far as its texts are looked for. */
export interface SearchedEvent {
  readonly type: string;
  readonly id: string;
  readonly position: bigint;
  readonly data: Data;
}

/** The field that names the place, or what else the places of a text go by; `item`: the one of a list that holds it. */
type Named = string | ((event: SearchedEvent, item: Data) => readonly unknown[]);

/** Where a text stands in an event, `*` for each of a list; as which kind of place; and which places it is shown at. */
export type Row = readonly [path: string, kind: TextKind, named: Named];

const theEvent: Named = ({ id }) => [id];
/** One event may be several entries of an order's history, and each has its kind. */
const entryOfOrder =
  (kind: string): Named =>
  ({ id }) => [`${id} ${kind}`];
const eachKey: Named = ({ data: { keyIds } }) => (Array.isArray(keyIds) ? keyIds : []);
const keyOfOrder: Named = ({ data: { orderId, keyId } }) => [joined(orderId, keyId)];
const eachKeyOfOrder: Named = ({ data: { orderId, keyIds } }) =>
  Array.isArray(keyIds) ? keyIds.map((keyId: unknown) => joined(orderId, keyId)) : [];
/** The parts of a line that was split say what the line itself says, and go with it. */
const lineOfStatement: Named = ({ data: { statementId } }, { line }) => [
  joined(statementId, line, 0),
];

function joined(...parts: readonly unknown[]): string {
  return parts.map(String).join(ID_SEPARATOR);
}

const branch: readonly Row[] = [
  ['name', 'branch-name', 'branchId'],
  ['address', 'branch-address', 'branchId'],
  ['contact.text', 'branch-contact', 'branchId'],
  ['name', 'branch-history', theEvent],
  ['address', 'branch-address-history', theEvent],
];
const company: readonly Row[] = [
  ['name', 'company-name', 'companyId'],
  ['address', 'company-address', 'companyId'],
];
const moneyReason: readonly Row[] = [['reason', 'money-reason', 'transactionId']];
const listName: readonly Row[] = [['name', 'list-name', 'listId']];
const ticketTitle: Row = ['personal.title', 'ticket-title', 'ticketId'];

const paymentReason: readonly Row[] = [['reason', 'payment-reason', 'paymentId']];
const bankLine: readonly Row[] = [
  ['payer', 'payer', lineOfStatement],
  ['text', 'payment-text', lineOfStatement],
];

/** By the type of the event without its version. */
export const TEXT_ROWS: Readonly<Record<string, readonly Row[]>> = {
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
  OrderRefunded: [
    ['reason', 'refund-reason', 'refundId'],
    ['reason', 'order-key-reason', eachKeyOfOrder],
    ['reason', 'order-history', entryOfOrder('refunded')],
  ],
  OrderKeysRevoked: [
    ['reason', 'order-key-reason', eachKeyOfOrder],
    ['reason', 'order-history', entryOfOrder('keys-revoked')],
  ],
  OrderKeyReplaced: [
    ['reason', 'order-key-reason', keyOfOrder],
    ['reason', 'order-history', entryOfOrder('key-replaced')],
  ],
  KeyAssigned: [
    ['personal.assignee', 'key-assignee', 'keyId'],
    ['personal.note', 'key-note', 'keyId'],
  ],
  SavedListCreated: listName,
  SavedListRenamed: listName,
  DepositRecorded: [
    ['reference', 'deposit-reference', 'transactionId'],
    ['note', 'deposit-note', 'transactionId'],
    ['plainNote', 'deposit-note', 'transactionId'],
    ['payer', 'deposit-payer', 'transactionId'],
  ],
  CreditRepaid: moneyReason,
  WalletRefunded: moneyReason,
  WalletAdjusted: moneyReason,
  DepositReversed: moneyReason,
  WalletRequestOpened: [
    ['deed.reference', 'deposit-reference', 'requestId'],
    ['deed.note', 'deposit-note', 'requestId'],
    ['deed.plainNote', 'deposit-note', 'requestId'],
    ['deed.payer', 'deposit-payer', 'requestId'],
    ['deed.reason', 'money-reason', 'requestId'],
  ],
  WalletRequestRejected: [['reason', 'rejection-reason', 'requestId']],
  StatementRequestRejected: [['reason', 'rejection-reason', 'statementId']],
  BankStatementReceived: [
    ['name', 'statement-name', 'statementId'],
    ['payments.*.payer', 'payer', lineOfStatement],
    ['payments.*.text', 'payment-text', lineOfStatement],
    ['leftOut.*.told.payer', 'payer', lineOfStatement],
    ['leftOut.*.told.text', 'payment-text', lineOfStatement],
  ],
  BankPaymentReceived: bankLine,
  BankLineKept: bankLine,
  BankPaymentReturned: paymentReason,
  BankPaymentReopened: paymentReason,
  BankPaymentSplit: paymentReason,
  BankPaymentDismissed: paymentReason,
  KeysRevoked: [['reason', 'key-revocation', eachKey]],
  KeyReplaced: [['reason', 'key-replacement', 'keyId']],
  KeyRevealedToStaff: [['reason', 'key-reveal', 'revealId']],
  KeyBatchOpened: [['supplierReference', 'supplier-reference', 'batchId']],
};
