import type { AdminTransaction, ListedRequest, ListedWallet } from 'contracts/api/admin-wallets';
import type { ListedStatement, StatementLine } from 'contracts/api/bank-statements';
import type { NamedActor } from 'contracts/api/admin-keys';
import { currencyCode, tenantOf } from 'contracts/primitives/tenant';
import { marketTime } from '../http/market-time.ts';
import { columns } from '../http/table-columns.ts';
import type { TableCell } from '../http/table-columns.ts';

const nameOf = (actor: NamedActor | null): TableCell => actor && (actor.name ?? actor.id);

/** The columns of the export of wallets. */
export const WALLET_CSV = columns<ListedWallet>(
  ['company', ({ companyName }) => companyName],
  ['market', ({ tenantId }) => tenantId],
  ['currency', ({ balance }) => currencyCode(balance.currency)],
  ['deposit', ({ balance }) => balance.depositBalance, 'amount'],
  ['credit_used', ({ balance }) => balance.creditUsed, 'amount'],
  ['credit_limit', ({ balance }) => balance.creditLimit, 'amount'],
  ['available_credit', ({ balance }) => balance.availableCredit, 'amount'],
  ['total_available', ({ balance }) => balance.totalAvailable, 'amount'],
  ['changed_at', ({ changedAt, tenantId }) => marketTime(changedAt, tenantId), 'moment'],
  ['company_id', ({ id }) => id],
);

/** The columns of the export of a wallet's transactions. */
export const TRANSACTION_CSV = columns<AdminTransaction>(
  [
    'occurred_at',
    ({ occurredAt, currency }) => marketTime(occurredAt, tenantOf(currency)),
    'moment',
  ],
  ['kind', ({ kind }) => kind],
  ['currency', ({ currency }) => currencyCode(currency)],
  ['amount', ({ amount }) => amount, 'amount'],
  ['deposit_change', ({ change }) => change.deposit, 'amount'],
  ['credit_used_change', ({ change }) => change.creditUsed, 'amount'],
  ['of_it_repaid_credit', ({ repaidCredit }) => repaidCredit, 'amount'],
  ['deposit_after', ({ balanceAfter }) => balanceAfter.depositBalance, 'amount'],
  ['credit_used_after', ({ balanceAfter }) => balanceAfter.creditUsed, 'amount'],
  ['available_credit_after', ({ balanceAfter }) => balanceAfter.availableCredit, 'amount'],
  ['order_number', ({ orderNumber }) => orderNumber],
  ['note', ({ note }) => note],
  ['by', ({ actor }) => nameOf(actor)],
  ['id', ({ id }) => id],
);

/** The columns of the export of deposits and of what waited for a second admin. */
export const REQUEST_CSV = columns<ListedRequest>(
  ['requested_at', ({ requestedAt, tenantId }) => marketTime(requestedAt, tenantId), 'moment'],
  ['state', ({ state }) => state],
  ['kind', ({ kind }) => kind],
  ['company', ({ companyName }) => companyName],
  ['market', ({ tenantId }) => tenantId],
  ['currency', ({ currency }) => currencyCode(currency)],
  ['amount', ({ amount }) => amount, 'amount'],
  ['reference', ({ reference }) => reference],
  ['note', ({ note }) => note],
  ['requested_by', ({ requestedBy }) => nameOf(requestedBy)],
  ['decided_by', ({ decidedBy }) => nameOf(decidedBy)],
  ['decided_at', ({ decidedAt, tenantId }) => marketTime(decidedAt, tenantId), 'moment'],
  ['rejection_reason', ({ rejectionReason }) => rejectionReason],
  ['reversed', ({ reversed }) => (reversed ? 'yes' : 'no')],
  ['lines', ({ lines }) => lines, 'number'],
  ['id', ({ id }) => id],
);

/** The columns of the export of payments on bank statements. */
export const PAYMENT_CSV = columns<StatementLine>(
  ['statement_id', ({ statementId }) => statementId],
  ['line', ({ line }) => line, 'number'],
  ['outcome', ({ outcome }) => outcome],
  ['cause', ({ cause }) => cause],
  ['message', ({ message }) => message],
  ['booked_on', ({ bookedOn }) => bookedOn, 'day'],
  ['currency', ({ currency }) => currencyCode(currency)],
  ['amount', ({ amount }) => amount, 'amount'],
  ['written_amount', ({ writtenAmount }) => writtenAmount],
  ['payer', ({ payer }) => payer],
  ['text', ({ text }) => text],
  ['bank_transaction_id', ({ bankTransactionId }) => bankTransactionId],
  ['company', ({ companyName }) => companyName],
  ['transaction_id', ({ transactionId }) => transactionId],
  ['request_id', ({ requestId }) => requestId],
);

/** The columns of the export of bank statements. */
export const STATEMENT_CSV = columns<ListedStatement>(
  ['name', ({ name }) => name],
  ['market', ({ tenantId }) => tenantId],
  ['received_at', ({ receivedAt, tenantId }) => marketTime(receivedAt, tenantId), 'moment'],
  ['received_by', ({ receivedBy }) => nameOf(receivedBy)],
  ['rows', ({ rows }) => rows, 'number'],
  ['booked', ({ booked }) => booked, 'number'],
  ['existing', ({ existing }) => existing, 'number'],
  ['waiting', ({ waiting }) => waiting, 'number'],
  ['unmatched', ({ unmatched }) => unmatched, 'number'],
  ['split', ({ split }) => split, 'number'],
  ['left_out', ({ leftOut }) => leftOut, 'number'],
  ['id', ({ id }) => id],
);
