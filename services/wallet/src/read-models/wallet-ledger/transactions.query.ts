import type { WalletTransaction } from 'contracts/api/wallet';
import { money, toDecimalString } from 'contracts/primitives/money';
import { walletQueries } from 'contracts/calls/wallet';
import type { WalletTransactionsPage, WalletTransactionsQuery } from 'contracts/calls/wallet';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf, sliceOf } from 'kernel/queries/rows';
import { adminsOnly } from '../../wallet/companies.ts';
import { availableCredit } from '../../wallet/wallet-state.ts';
import { ownWalletOnly } from '../own-wallet.ts';
import { balanceOf } from '../wallet-balances/tables.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { TransactionRow } from './tables.ts';

/** The transactions of the actor's company, newest first. */
export const walletTransactionsQuery = query(walletQueries['wallet.transactions'], {
  scope: 'company',
  reads: [WALLET_LEDGER],
  policy: ownWalletOnly,
  run: ({ input, actor, db }) =>
    list(db, input, actor.kind === 'user' ? (actor.companyId ?? '') : ''),
});

/** Any company's transactions, newest first. */
export const walletAdminTransactionsQuery = query(walletQueries['wallet.adminTransactions'], {
  scope: 'every-company',
  reads: [WALLET_LEDGER],
  policy: adminsOnly,
  run: ({ input, db }) => list(db, input, input.companyId),
});

const NEWEST_FIRST = [{ column: 'position', order: 'desc' }] as const;

async function list(
  db: QueryDatabase,
  { kind, from, to, page, limit }: WalletTransactionsQuery,
  companyId: string,
): Promise<WalletTransactionsPage> {
  const matching = db
    .from(WALLET_LEDGER, 'transactions')
    .where({ company_id: companyId, ...(kind === undefined ? {} : { kind }) })
    .modify((found) => {
      if (from !== undefined) void found.where('occurred_at', '>=', from);
      if (to !== undefined) void found.where('occurred_at', '<', to);
    });
  const slice = sliceOf({ page, perPage: limit }, NEWEST_FIRST);
  const { rows, total } = await pageOf<StoredTransaction>(matching, slice);
  return { items: rows.map(transactionOf), total };
}

/** As Postgres gives it: bigint as text, instants as dates. */
export type StoredTransaction = Readonly<Record<Amounts, string>> &
  Omit<TransactionRow, Amounts | 'occurred_at'> & { readonly occurred_at: Date };

type Amounts = {
  [Column in keyof TransactionRow]: TransactionRow[Column] extends number ? Column : never;
}[keyof TransactionRow];

/** A transaction as it is told. */
export function transactionOf(row: StoredTransaction): WalletTransaction {
  const amount = (minor: string) => toDecimalString(money(Number(minor), row.currency));
  const after = balanceOf({
    currency: row.currency,
    deposit: row.deposit_after,
    credit_used: row.credit_used_after,
    credit_limit: row.credit_limit_after,
  });
  return {
    id: row.transaction_id,
    kind: row.kind,
    currency: row.currency,
    amount: amount(row.amount),
    depositPart: amount(row.deposit_part),
    creditPart: amount(row.credit_part),
    balanceAfter: {
      depositBalance: toDecimalString(after.deposit),
      availableCredit: toDecimalString(availableCredit(after)),
    },
    orderId: row.order_id,
    orderNumber: row.order_number,
    note: row.note,
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}
