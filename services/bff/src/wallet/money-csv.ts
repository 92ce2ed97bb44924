import type { AdminTransaction, ListedRequest, ListedWallet } from 'contracts/api/admin-money';
import type { ListedStatement, StatementLine } from 'contracts/api/bank-statements';
import type { NamedActor } from 'contracts/api/admin-keys';
import { columns } from '../http/csv-columns.ts';
import type { CsvCell } from '../http/csv-stream.ts';

const nameOf = (actor: NamedActor | null): CsvCell => actor && (actor.name ?? actor.id);

/** The columns of the export of wallets. */
export const WALLET_CSV = columns<ListedWallet>(
  ['company', ({ companyName }) => companyName],
  ['market', ({ tenantId }) => tenantId],
  ['currency', ({ balance }) => balance.currency],
  ['deposit', ({ balance }) => balance.depositBalance],
  ['credit_used', ({ balance }) => balance.creditUsed],
  ['credit_limit', ({ balance }) => balance.creditLimit],
  ['available_credit', ({ balance }) => balance.availableCredit],
  ['total_available', ({ balance }) => balance.totalAvailable],
  ['changed_at', ({ changedAt }) => changedAt],
  ['company_id', ({ id }) => id],
);

/** The columns of the export of a wallet's transactions. */
export const TRANSACTION_CSV = columns<AdminTransaction>(
  ['occurred_at', ({ occurredAt }) => occurredAt],
  ['kind', ({ kind }) => kind],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amount }) => amount],
  ['deposit_change', ({ change }) => change.deposit],
  ['credit_used_change', ({ change }) => change.creditUsed],
  ['of_it_repaid_credit', ({ repaidCredit }) => repaidCredit],
  ['deposit_after', ({ balanceAfter }) => balanceAfter.depositBalance],
  ['credit_used_after', ({ balanceAfter }) => balanceAfter.creditUsed],
  ['available_credit_after', ({ balanceAfter }) => balanceAfter.availableCredit],
  ['order_number', ({ orderNumber }) => orderNumber],
  ['note', ({ note }) => note],
  ['by', ({ actor }) => nameOf(actor)],
  ['id', ({ id }) => id],
);

/** The columns of the export of deposits and of what waited for a second admin. */
export const REQUEST_CSV = columns<ListedRequest>(
  ['requested_at', ({ requestedAt }) => requestedAt],
  ['state', ({ state }) => state],
  ['kind', ({ kind }) => kind],
  ['company', ({ companyName }) => companyName],
  ['market', ({ tenantId }) => tenantId],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amount }) => amount],
  ['reference', ({ reference }) => reference],
  ['note', ({ note }) => note],
  ['requested_by', ({ requestedBy }) => nameOf(requestedBy)],
  ['decided_by', ({ decidedBy }) => nameOf(decidedBy)],
  ['decided_at', ({ decidedAt }) => decidedAt],
  ['rejection_reason', ({ rejectionReason }) => rejectionReason],
  ['reversed', ({ reversed }) => (reversed ? 'yes' : 'no')],
  ['id', ({ id }) => id],
);

/** The columns of the export of payments on bank statements. */
export const PAYMENT_CSV = columns<StatementLine>(
  ['statement_id', ({ statementId }) => statementId],
  ['line', ({ line }) => line],
  ['outcome', ({ outcome }) => outcome],
  ['cause', ({ cause }) => cause],
  ['message', ({ message }) => message],
  ['booked_on', ({ bookedOn }) => bookedOn],
  ['currency', ({ currency }) => currency],
  ['amount', ({ amount }) => amount],
  ['written_amount', ({ writtenAmount }) => writtenAmount],
  ['payer', ({ payer }) => payer],
  ['text', ({ text }) => text],
  ['bank_transaction_id', ({ bankTransactionId }) => bankTransactionId],
  ['company', ({ companyName }) => companyName],
  ['transaction_id', ({ transactionId }) => transactionId],
);

/** The columns of the export of bank statements. */
export const STATEMENT_CSV = columns<ListedStatement>(
  ['name', ({ name }) => name],
  ['market', ({ tenantId }) => tenantId],
  ['received_at', ({ receivedAt }) => receivedAt],
  ['received_by', ({ receivedBy }) => nameOf(receivedBy)],
  ['rows', ({ rows }) => rows],
  ['booked', ({ booked }) => booked],
  ['existing', ({ existing }) => existing],
  ['waiting', ({ waiting }) => waiting],
  ['unmatched', ({ unmatched }) => unmatched],
  ['split', ({ split }) => split],
  ['left_out', ({ leftOut }) => leftOut],
  ['id', ({ id }) => id],
);
