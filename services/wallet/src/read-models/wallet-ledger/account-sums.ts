import type { LedgerAccount, WALLET_ACCOUNTS } from 'contracts/constants/accounts';
import { spanOf } from 'contracts/primitives/market-days';
import type { Period, Span } from 'contracts/primitives/market-days';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Currency } from 'contracts/primitives/tenant';
import { liveSchema } from 'kernel/projections/projection';
import type { QueryDatabase } from 'kernel/queries/query';
import { WALLET_LEDGER } from './tables.ts';

const SCHEMA = liveSchema({ name: WALLET_LEDGER });
const TRANSACTIONS = `${SCHEMA}.transactions`;

/** Sums of entries in minor units, as Postgres gives them. */
export type SumRow<Account extends LedgerAccount = LedgerAccount> = {
  readonly account: Account;
} & Readonly<Record<'opening' | 'debit' | 'credit' | 'closing' | 'entries', string>>;

/** `recorded` is what the wallet's last transaction says. */
type WalletAccountRow = SumRow<(typeof WALLET_ACCOUNTS)[number]> &
  Readonly<Record<'company_id' | 'recorded', string>>;

/** A period by its instants. Nothing behind `through` is heeded. */
export interface Books extends Span {
  readonly currency: Currency;
  readonly through: string;
}

export function booksOf(period: Period, through: string): Books {
  return { currency: currencyOf(period.market), ...spanOf(period), through };
}

/** Entries before the end of the period. */
const MOVED = `moved AS (
  SELECT posting.company_id, posting.account, posting.amount,
    happened.occurred_at >= ?::timestamptz AS in_period
  FROM ${SCHEMA}.postings AS posting JOIN ${TRANSACTIONS} AS happened USING (transaction_id)
  WHERE happened.currency = ? AND happened.occurred_at < ?::timestamptz
    AND happened.position <= ?::bigint
)`;

function valuesOfMoved({ from, currency, until, through }: Books): readonly string[] {
  return [from, currency, until, through];
}

const SUMS = `
  coalesce(sum(amount) FILTER (WHERE NOT in_period), 0) AS opening,
  coalesce(sum(amount) FILTER (WHERE in_period AND amount > 0), 0) AS debit,
  coalesce(-sum(amount) FILTER (WHERE in_period AND amount < 0), 0) AS credit,
  sum(amount) AS closing,
  count(*) FILTER (WHERE in_period) AS entries`;

/** Each account that has entries, of all companies together. */
export async function accountSums(db: QueryDatabase, books: Books): Promise<readonly SumRow[]> {
  const { rows } = await db.raw<SumRow>(
    `WITH ${MOVED} SELECT account, ${SUMS} FROM moved GROUP BY account`,
    valuesOfMoved(books),
  );
  return rows;
}

/**
 * Beside what the entries sum to stands what the wallet recorded with its last transaction of the period, which was
 * reckoned when it happened. Instants need not follow the log: what was written before that transaction and belongs to
 * a later time is taken out of it.
 */
const WALLET_ACCOUNTS_SQL = `${MOVED}, balances AS (
  SELECT company_id, account, ${SUMS} FROM moved
  WHERE account IN ('deposit', 'receivable') GROUP BY company_id, account
), last AS (
  SELECT DISTINCT ON (company_id) company_id, position, deposit_after, credit_used_after
  FROM ${TRANSACTIONS}
  WHERE currency = ? AND occurred_at < ?::timestamptz AND position <= ?::bigint
  ORDER BY company_id, position DESC
), later AS (
  SELECT company_id, sum(deposit_part) AS deposit, sum(credit_part) AS credit
  FROM ${TRANSACTIONS} AS happened JOIN last USING (company_id)
  WHERE happened.position < last.position AND occurred_at >= ?::timestamptz
  GROUP BY company_id
), wallet_accounts AS (
  SELECT balances.*, CASE account
    WHEN 'deposit' THEN coalesce(later.deposit, 0) - last.deposit_after
    ELSE coalesce(later.credit, 0) + last.credit_used_after END AS recorded
  FROM balances JOIN last USING (company_id) LEFT JOIN later USING (company_id)
)`;

function valuesOfWallets(books: Books): readonly string[] {
  const { currency, until, through } = books;
  return [...valuesOfMoved(books), currency, until, through, until];
}

/** The next accounts of companies, in the order of company and account. */
export async function walletAccounts(
  db: QueryDatabase,
  books: Books,
  { before = '_', limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<readonly WalletAccountRow[]> {
  const { rows } = await db.raw<WalletAccountRow>(
    `WITH ${WALLET_ACCOUNTS_SQL} SELECT * FROM wallet_accounts
     WHERE (company_id, account) > (?, ?) ORDER BY company_id, account LIMIT ?`,
    [...valuesOfWallets(books), ...before.split('_'), limit],
  );
  return rows;
}

/** All accounts of companies together; sums are minor units. */
export interface WalletSums {
  readonly accounts: number;
  /** Those that close otherwise than their wallets recorded. */
  readonly differing: number;
  /** Of the balances on either side. */
  readonly debit: number;
  readonly credit: number;
}

export async function walletSums(db: QueryDatabase, books: Books): Promise<WalletSums> {
  const { rows } = await db.raw<Readonly<Record<keyof WalletSums, string | null>>>(
    `WITH ${WALLET_ACCOUNTS_SQL} SELECT count(*) AS accounts,
       count(*) FILTER (WHERE closing <> recorded) AS differing,
       sum(closing) FILTER (WHERE closing > 0) AS debit,
       -sum(closing) FILTER (WHERE closing < 0) AS credit FROM wallet_accounts`,
    valuesOfWallets(books),
  );
  const [sums] = rows;
  return {
    accounts: Number(sums?.accounts ?? 0),
    differing: Number(sums?.differing ?? 0),
    debit: Number(sums?.debit ?? 0),
    credit: Number(sums?.credit ?? 0),
  };
}
