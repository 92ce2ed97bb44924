import { accountingQueries } from 'contracts/calls/accounting';
import { LEDGER_ACCOUNTS, isHouseAccount } from 'contracts/constants/accounts';
import { money, toDecimalString } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import { reject } from 'kernel/commands/decider';
import { hasCaughtUp } from 'kernel/queries/caught-up';
import { decimalOf } from 'kernel/queries/minor-units';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { firstRow } from 'kernel/queries/rows';
import { booksReadersOnly } from 'kernel/http/policies';
import { companyNames } from '../payment-references/company-names.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import { accountSums, booksOf, walletAccounts, walletSums } from './account-sums.ts';
import type { Books, SumRow, WalletSums } from './account-sums.ts';
import { transactionsOf } from './period-transactions.ts';
import { WALLET_LEDGER } from './tables.ts';

/** The accounts of a market: what each held at the beginning of a period, what moved, and what it held at the end. */
export const accountTotalsQuery = query(accountingQueries['wallet.accountTotals'], {
  scope: 'audit',
  reads: [WALLET_LEDGER],
  policy: booksReadersOnly,
  run: async ({ input: { through, ...period }, db, signal }) => {
    if (!(await hasCaughtUp(db, WALLET_LEDGER, { position: through, signal })))
      return reject(
        'unavailable',
        'The books have not caught up with the log yet. Ask again in a minute.',
      );
    const currency = currencyOf(period.market);
    const books = booksOf(period, through);
    const sums = await accountSums(db, books);
    const wallets = await walletSums(db, books);
    return {
      currency,
      through,
      transactions: await countTransactions(db, books),
      walletAccounts: wallets.accounts,
      differingAccounts: wallets.differing,
      trialBalance: trialBalanceOf(sums, wallets, currency),
      accounts: LEDGER_ACCOUNTS.map((account) => {
        const row = sums.find((each) => each.account === account);
        return { account, ...totalsOf(row, currency) };
      }),
    };
  },
});

/** The same of each company's deposit and credit, a part at a time. */
export const walletAccountsQuery = query(accountingQueries['wallet.walletAccounts'], {
  scope: 'audit',
  reads: [WALLET_LEDGER, PAYMENT_REFERENCES],
  policy: booksReadersOnly,
  run: async ({ input, db }) => {
    const { through, before, limit, ...period } = input;
    const currency = currencyOf(input.market);
    const rows = await walletAccounts(db, booksOf(period, through), { before, limit });
    const names = await companyNames(db, rows);
    const items = rows.map((row) => ({
      account: row.account,
      companyId: row.company_id,
      companyName: names.get(row.company_id) ?? null,
      ...totalsOf(row, currency),
      recorded: decimalOf(row.recorded, currency),
    }));
    const last = rows.length < limit ? undefined : rows.at(-1);
    return { items, next: last ? `${last.company_id}_${last.account}` : null };
  },
});

async function countTransactions(db: QueryDatabase, books: Books): Promise<number> {
  const counted = await firstRow<{ count: string }>(
    transactionsOf(db, books).count({ count: '*' }),
  );
  return Number(counted?.count ?? 0);
}

/** Companies stand by themselves in it: what one of them owes is not set off against what another has paid in. */
function trialBalanceOf(sums: readonly SumRow[], wallets: WalletSums, currency: Currency) {
  const house = sums
    .filter(({ account }) => isHouseAccount(account))
    .map(({ closing }) => Number(closing));
  const sides = house.map((closing) => ({
    debit: Math.max(closing, 0),
    credit: Math.max(-closing, 0),
  }));
  const sum = (side: 'debit' | 'credit') =>
    sides.reduce((total, each) => total + each[side], wallets[side]);
  return {
    debit: toDecimalString(money(sum('debit'), currency)),
    credit: toDecimalString(money(sum('credit'), currency)),
  };
}

function totalsOf(row: SumRow | undefined, currency: Currency) {
  const { opening = '0', debit = '0', credit = '0', closing = '0', entries = '0' } = row ?? {};
  return {
    opening: decimalOf(opening, currency),
    debit: decimalOf(debit, currency),
    credit: decimalOf(credit, currency),
    closing: decimalOf(closing, currency),
    entries: Number(entries),
  };
}
