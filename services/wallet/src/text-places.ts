import type { TextPlace } from 'kernel/text-search/text-place';
import { BANK_STATEMENTS, CAUSES_OF_STAFF } from './read-models/bank-statements/tables.ts';
import { WALLET_LEDGER } from './read-models/wallet-ledger/tables.ts';
import type { BesideReference } from './read-models/texts-of-events.ts';
import { WALLET_REQUESTS } from './read-models/wallet-requests/tables.ts';

const DEPOSITS = { column: 'kind', values: ['deposit'] } as const;

/** A payer of a bank statement is a record of the books; what staff wrote in the same column is a note. */
const beside = (column: string, is: BesideReference) => ({ column, values: [is] }) as const;

const request = {
  readModel: WALLET_REQUESTS,
  table: 'requests',
  id: ['request_id'],
  record: 'request_id',
  company: 'company_id',
} as const;
/** Deposits go by the same id as in their list. */
const transaction = {
  readModel: WALLET_LEDGER,
  table: 'transactions',
  id: ['transaction_id'],
  record: 'company_id',
  company: 'company_id',
} as const;
const line = {
  readModel: BANK_STATEMENTS,
  table: 'lines',
  id: ['statement_id', 'line', 'part'],
  record: 'statement_id',
} as const;

/** What staff and banks write beside money. */
export const walletTexts: readonly TextPlace[] = [
  {
    ...transaction,
    kind: 'deposit-reference',
    column: 'note',
    only: DEPOSITS,
    marks: 'reference_redacted',
  },
  {
    ...transaction,
    kind: 'deposit-note',
    column: 'staff_note',
    only: beside('staff_note_is', 'note'),
  },
  {
    ...transaction,
    kind: 'deposit-payer',
    column: 'staff_note',
    only: beside('staff_note_is', 'payer'),
  },
  { ...transaction, kind: 'money-reason', column: 'note', except: DEPOSITS },
  { ...request, kind: 'deposit-reference', column: 'reference' },
  { ...request, kind: 'deposit-note', column: 'note', only: beside('note_is', 'note') },
  { ...request, kind: 'deposit-payer', column: 'note', only: beside('note_is', 'payer') },
  { ...request, kind: 'money-reason', column: 'note', except: DEPOSITS },
  { ...request, kind: 'rejection-reason', column: 'rejection_reason' },
  { ...line, kind: 'payer', column: 'payer' },
  { ...line, kind: 'payment-text', column: 'text' },
  {
    ...line,
    kind: 'payment-reason',
    // Such lines begin a payment, and no two the same.
    id: ['payment_id'],
    column: 'message',
    company: 'message_company_id',
    only: { column: 'cause', values: CAUSES_OF_STAFF },
  },
  {
    kind: 'statement-name',
    readModel: BANK_STATEMENTS,
    table: 'statements',
    id: ['statement_id'],
    record: 'statement_id',
    column: 'name',
  },
];
