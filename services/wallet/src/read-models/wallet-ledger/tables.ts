import type { Knex } from 'knex';
import type { LedgerAccount } from 'contracts/constants/accounts';
import type { TRANSACTION_KINDS } from 'contracts/constants/wallet';
import type { Currency } from 'contracts/primitives/tenant';
import type { BesideReference } from '../texts-of-events.ts';

export const WALLET_LEDGER = 'wallet_ledger';

export type TransactionKind = (typeof TRANSACTION_KINDS)[number];

/** One line of the wallet's history. Amounts are minor units, negative when they leave the wallet. */
export interface TransactionRow {
  readonly transaction_id: string;
  readonly company_id: string;
  readonly kind: TransactionKind;
  readonly currency: Currency;
  readonly amount: number;
  readonly deposit_part: number;
  readonly credit_part: number;
  /** Of a deposit: how much of it repaid used credit at once. */
  readonly repaid_credit: number | null;
  readonly deposit_after: number;
  readonly credit_used_after: number;
  readonly credit_limit_after: number;
  readonly order_id: string | null;
  readonly order_number: string | null;
  /** For the company: the bank's reference, or the reason. */
  readonly note: string | null;
  /** Whether that reference names somebody of whom it is not to be read. */
  readonly reference_redacted: boolean;
  /** For staff alone: what they wrote beside it, or who paid. */
  readonly staff_note: string | null;
  readonly staff_note_is: BesideReference | null;
  readonly actor_id: string;
  readonly occurred_at: string;
  readonly position: string;
}

export interface PostingRow {
  readonly transaction_id: string;
  readonly account: LedgerAccount;
  readonly company_id: string;
  readonly currency: Currency;
  readonly amount: number;
}

export async function createLedgerTables(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE TABLE {schema}.transactions (
    transaction_id text PRIMARY KEY,
    company_id text NOT NULL,
    kind text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL,
    deposit_part bigint NOT NULL,
    credit_part bigint NOT NULL,
    repaid_credit bigint CHECK (repaid_credit IS NULL OR (kind = 'deposit' AND repaid_credit > 0)),
    deposit_after bigint NOT NULL CHECK (deposit_after >= 0),
    credit_used_after bigint NOT NULL CHECK (credit_used_after >= 0),
    credit_limit_after bigint NOT NULL,
    order_id text,
    order_number text,
    note text,
    reference_redacted boolean NOT NULL,
    staff_note text,
    staff_note_is text,
    actor_id text NOT NULL,
    occurred_at timestamptz NOT NULL,
    position bigint NOT NULL UNIQUE,
    CHECK (kind IN ('credit-repaid', 'credit-limit-set') OR deposit_part + credit_part = amount)
  )`);
  await raw('CREATE INDEX ON {schema}.transactions (company_id, position DESC)');
  // The general ledger of a market, in order.
  await raw('CREATE INDEX ON {schema}.transactions (currency, occurred_at, position)');
  await raw(`CREATE TABLE {schema}.postings (
    transaction_id text NOT NULL REFERENCES {schema}.transactions,
    account text NOT NULL
      CHECK (account IN ('deposit', 'receivable', 'sales', 'bank', 'adjustment')),
    company_id text NOT NULL,
    currency text NOT NULL,
    amount bigint NOT NULL CHECK (amount <> 0),
    PRIMARY KEY (transaction_id, account)
  )`);
  await raw('CREATE INDEX ON {schema}.postings (company_id, account)');
  await refuseUnbalanced(raw);
}

/** The postings of a transaction are written by one statement; the database refuses them unless they sum to zero. */
async function refuseUnbalanced(raw: (sql: string) => Knex.Raw): Promise<void> {
  await raw(`CREATE FUNCTION {schema}.refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM written GROUP BY transaction_id, currency HAVING sum(amount) <> 0) THEN
        RAISE EXCEPTION 'the postings of a transaction do not sum to zero' USING ERRCODE = 'check_violation';
      END IF;
      RETURN NULL;
    END $$`);
  await raw(`CREATE TRIGGER refuse_unbalanced AFTER INSERT ON {schema}.postings
    REFERENCING NEW TABLE AS written FOR EACH STATEMENT
    EXECUTE FUNCTION {schema}.refuse_unbalanced()`);
}
