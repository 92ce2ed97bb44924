import type { WalletTransaction } from 'contracts/api/wallet';
import { money, toDecimalString } from 'contracts/primitives/money';
import { walletQueries } from 'contracts/calls/wallet';
import type { WalletTransactionsQuery } from 'contracts/calls/wallet';
import { companyOf } from 'kernel/http/actor';
import type { QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf, sliceOf } from 'kernel/queries/rows';
import type { Page } from 'kernel/queries/rows';
import { adminsOnly } from '../../wallet/companies.ts';
import { availableCredit } from '../../wallet/wallet-state.ts';
import { ownWalletOnly } from '../own-wallet.ts';
import { changeOf } from './statement-columns.ts';
import { balanceOf } from '../wallet-balances/tables.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { TransactionRow } from './tables.ts';

/** The transactions of the actor's company, newest first. */
export const walletTransactionsQuery = query(walletQueries['wallet.transactions'], {
  scope: 'company',
  reads: [WALLET_LEDGER],
  policy: ownWalletOnly,
  run: async ({ input, actor, db }) => {
    const { rows, total } = await list(db, input, companyOf(actor));
    return { items: rows.map(transactionOf), total };
  },
});

/** Any company's transactions, newest first. */
export const walletAdminTransactionsQuery = query(walletQueries['wallet.adminTransactions'], {
  scope: 'every-company',
  reads: [WALLET_LEDGER],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { rows, total } = await list(db, input, input.companyId);
    return { items: rows.map(staffTransactionOf), total };
  },
});

const NEWEST_FIRST = [{ column: 'position', order: 'desc' }] as const;

async function list(
  db: QueryDatabase,
  { kind, from, to, page, limit }: WalletTransactionsQuery,
  companyId: string,
): Promise<Page<StoredTransaction>> {
  const matching = db
    .from(WALLET_LEDGER, 'transactions')
    .where({ company_id: companyId, ...(kind === undefined ? {} : { kind }) })
    .modify((found) => {
      if (from !== undefined) void found.where('occurred_at', '>=', from);
      if (to !== undefined) void found.where('occurred_at', '<', to);
    });
  const slice = sliceOf({ page, perPage: limit }, NEWEST_FIRST);
  return pageOf<StoredTransaction>(matching, slice);
}

/** As Postgres gives it: bigint as text, instants as dates. */
export type StoredTransaction = Readonly<Record<Amounts, string>> &
  Omit<TransactionRow, Amounts | 'occurred_at' | 'repaid_credit'> & {
    readonly occurred_at: Date;
    readonly repaid_credit: string | null;
  };

type Amounts = {
  [Column in keyof TransactionRow]: TransactionRow[Column] extends number ? Column : never;
}[keyof TransactionRow];

/** A transaction as staff are told of it: with what they wrote beside it. */
export function staffTransactionOf(row: StoredTransaction): WalletTransaction {
  const texts = [row.note, row.staff_note].filter((text) => text !== null);
  return { ...transactionOf(row), note: texts.length === 0 ? null : texts.join(' - ') };
}

/** A transaction as its company is told of it. */
export function transactionOf(row: StoredTransaction): WalletTransaction {
  const amount = (minor: string | number) => toDecimalString(money(Number(minor), row.currency));
  const change = changeOf({ deposit: Number(row.deposit_part), credit: Number(row.credit_part) });
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
    change: { deposit: amount(change.deposit), creditUsed: amount(change.creditUsed) },
    repaidCredit: row.repaid_credit === null ? null : amount(row.repaid_credit),
    balanceAfter: {
      depositBalance: toDecimalString(after.deposit),
      availableCredit: toDecimalString(availableCredit(after)),
      creditUsed: toDecimalString(after.creditUsed),
    },
    orderId: row.order_id,
    orderNumber: row.order_number,
    note: row.note,
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}
