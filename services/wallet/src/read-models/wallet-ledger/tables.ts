import type { LedgerAccount } from 'contracts/constants/accounts';
import type { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import type { Currency } from 'contracts/primitives/tenant';
import type { BesideReference } from '../texts-of-events.ts';
import { bigint, boolean, defineTable, text, timestamp } from 'kernel/projections/define-table';
import type { GivenOf, RowOf } from 'kernel/projections/define-table';

export const WALLET_LEDGER = 'wallet_ledger';

export const transactions = defineTable(
  'transactions',
  {
    transaction_id: text().primary(),
    company_id: text(),
    kind: text<TransactionKind>(),
    currency: text<Currency>(),
    amount: bigint(),
    deposit_part: bigint(),
    credit_part: bigint(),
    // Of a deposit: how much of it repaid used credit at once.
    repaid_credit: bigint()
      .with(`CHECK (repaid_credit IS NULL OR (kind = 'deposit' AND repaid_credit > 0))`)
      .nullable(),
    deposit_after: bigint().with('CHECK (deposit_after >= 0)'),
    credit_used_after: bigint().with('CHECK (credit_used_after >= 0)'),
    credit_limit_after: bigint(),
    order_id: text().nullable(),
    order_number: text().nullable(),
    // For the company: the bank's reference, or the reason.
    note: text().nullable(),
    // Whether that reference names somebody of whom it is not to be read.
    reference_redacted: boolean(),
    // For staff alone: what they wrote beside it, or who paid.
    staff_note: text().nullable(),
    staff_note_is: text<BesideReference>().nullable(),
    actor_id: text(),
    occurred_at: timestamp(),
    position: bigint().with('UNIQUE'),
  },
  {
    constraints: [
      `CHECK (kind IN ('credit-repaid', 'credit-limit-set') OR deposit_part + credit_part = amount)`,
    ],
    indexes: ['(company_id, position DESC)', '(currency, occurred_at, position)'],
  },
);

export const postings = defineTable(
  'postings',
  {
    transaction_id: text().with('REFERENCES {schema}.transactions'),
    account: text<LedgerAccount>().with(
      `CHECK (account IN ('deposit', 'receivable', 'sales', 'bank', 'adjustment'))`,
    ),
    company_id: text(),
    currency: text<Currency>(),
    amount: bigint().with('CHECK (amount <> 0)'),
  },
  { primary: ['transaction_id', 'account'], indexes: ['(company_id, account)'] },
);

export type TransactionRow = RowOf<typeof transactions>;
export type NewTransactionRow = GivenOf<typeof transactions>;
export type PostingRow = RowOf<typeof postings>;
export type NewPostingRow = GivenOf<typeof postings>;

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** The postings of a transaction are written by one statement; the database refuses them unless they sum to zero. */
export const REFUSE_UNBALANCED = [
  `CREATE FUNCTION {schema}.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM written GROUP BY transaction_id, currency HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER refuse_unbalanced AFTER INSERT ON {schema}.postings
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT
    EXECUTE FUNCTION {schema}.refuse_unbalanced()`,
] as const;
