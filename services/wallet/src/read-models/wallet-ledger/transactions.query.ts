import type { WalletTransaction } from 'contracts/api/wallet';
import { money, toDecimalString } from 'contracts/primitives/money';
import { walletQueries } from 'contracts/calls/wallet';
import type { WalletTransactionsQuery } from 'contracts/calls/wallet';
import { companyOf } from 'kernel/http/actor';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { pageOf, sliceOf } from 'kernel/queries/rows';
import type { Page } from 'kernel/queries/rows';
import { availableCredit } from 'contracts/policies/spendable';
import { adminsOnly } from 'kernel/http/policies';
import { ownWalletOnly } from '../own-wallet.ts';
import { changeOf } from './statement-columns.ts';
import { balanceOf } from '../wallet-balances/tables.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { TransactionRow } from './tables.ts';

/** The transactions of the actor's company, newest first. */
export const walletTransactionsQuery = (vault: OpensTexts): Query =>
  query(walletQueries['wallet.transactions'], {
    scope: 'company',
    reads: [WALLET_LEDGER],
    policy: ownWalletOnly,
    run: async ({ input, actor, db }) => {
      const { rows, total } = await list(db, input, companyOf(actor));
      return { items: await transactionsOf(vault, rows), total };
    },
  });

/** Any company's transactions, newest first. */
export const walletAdminTransactionsQuery = (vault: OpensTexts): Query =>
  query(walletQueries['wallet.adminTransactions'], {
    scope: 'every-company',
    reads: [WALLET_LEDGER],
    policy: adminsOnly,
    run: async ({ input, db }) => {
      const { rows, total } = await list(db, input, input.companyId);
      return { items: await staffTransactionsOf(vault, rows), total };
    },
  });

const NEWEST_FIRST = [{ column: 'position', order: 'desc' }] as const;

async function list(
  db: QueryDatabase,
  { kind, from, to, page, limit }: WalletTransactionsQuery,
  companyId: string,
): Promise<Page<TransactionRow>> {
  const matching = db
    .from(WALLET_LEDGER, 'transactions')
    .where({ company_id: companyId, ...(kind === undefined ? {} : { kind }) })
    .modify((found) => {
      if (from !== undefined) void found.where('occurred_at', '>=', from);
      if (to !== undefined) void found.where('occurred_at', '<', to);
    });
  const slice = sliceOf({ page, perPage: limit }, NEWEST_FIRST);
  return pageOf<TransactionRow>(matching, slice);
}

/** Transactions as staff see them: with what they wrote beside them. */
export async function staffTransactionsOf(
  vault: OpensTexts,
  rows: readonly TransactionRow[],
): Promise<WalletTransaction[]> {
  return Promise.all(
    rows.map(async (row) => ({ ...transactionOf(row), note: await staffNoteOf(vault, row) })),
  );
}

/** What its company sees of a transaction, and what staff wrote beside it. */
async function staffNoteOf(
  vault: OpensTexts,
  row: Pick<TransactionRow, 'company_id' | 'note' | 'staff_note'>,
): Promise<string | null> {
  const [own, written] = await Promise.all([
    openIfAny(vault, row.company_id, row.note),
    openIfAny(vault, row.company_id, row.staff_note),
  ]);
  const texts = [own, written].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join(' - ');
}

/** Transactions as their company sees them. */
async function transactionsOf(
  vault: OpensTexts,
  rows: readonly TransactionRow[],
): Promise<WalletTransaction[]> {
  return Promise.all(
    rows.map(async (row) => ({
      ...transactionOf(row),
      note: await openIfAny(vault, row.company_id, row.note),
    })),
  );
}

function transactionOf(row: TransactionRow): Omit<WalletTransaction, 'note'> {
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
    actor: row.actor_id,
    occurredAt: row.occurred_at.toISOString(),
  };
}
