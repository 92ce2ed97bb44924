import type { LedgerAccount } from 'contracts/constants/accounts';
import type { WalletEvent } from 'contracts/events/wallet';
import { insertRows } from 'kernel/projections/insert-rows';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { ProjectionTx } from 'kernel/projections/projection';
import { changedWallet } from '../wallet-event-of.ts';
import { besideReferenceOf, reasonIn } from '../texts-of-events.ts';
import { entryOf } from './postings.ts';
import type { Entry } from './postings.ts';
import { REFUSE_UNBALANCED, WALLET_LEDGER, postings, transactions } from './tables.ts';
import type { NewPostingRow, NewTransactionRow } from './tables.ts';

/** The books: what happened to each wallet, and its double entry. */
export const walletLedgerProjection = defineProjection({
  name: WALLET_LEDGER,
  version: 7,
  categories: ['wallet'],
  poison: 'stop',
  companyTables: ['transactions', 'postings'],
  tables: [transactions, postings],
  statements: REFUSE_UNBALANCED,
  fillsByKeys: true,
  changes: (event) => [changedWallet(event)],
  applyBatch: applyAll,
});

async function applyAll(events: readonly Recorded<WalletEvent>[], tx: ProjectionTx): Promise<void> {
  const rows = events.flatMap((event) => rowsOf(event));
  await insertRows(tx, transactions, { rows: rows.map(({ transaction }) => transaction) });
  await insertRows(tx, postings, { rows: rows.flatMap((each) => each.postings) });
  for (const { transaction } of rows) await noteRepaidCredit(transaction, tx);
}

/**
 * A repayment without a reason went along with a deposit, in one append: so that is the transaction before it in the
 * log, which then says how much of it repaid credit.
 */
async function noteRepaidCredit(
  { kind, note, position, company_id, deposit_part }: NewTransactionRow,
  tx: ProjectionTx,
): Promise<void> {
  if (kind !== 'credit-repaid' || note !== null) return;
  const table = tx.name(transactions);
  await tx.raw(
    `UPDATE ${table} SET repaid_credit = ?::bigint WHERE kind = 'deposit' AND company_id = ?
     AND position = (SELECT max(position) FROM ${table} WHERE position < ?::bigint)`,
    [-Number(deposit_part), company_id, String(position)],
  );
}

interface Rows {
  readonly transaction: NewTransactionRow;
  readonly postings: readonly NewPostingRow[];
}

function rowsOf(event: Recorded<WalletEvent>): readonly Rows[] {
  const entry = entryOf(event, event.id);
  if (!entry || event.type === 'WalletOpened.v1') return [];
  return [
    {
      transaction: transactionRow(event, entry),
      postings: postingRows(event, entry),
    },
  ];
}

type Balanced = Exclude<WalletEvent, { type: 'WalletOpened.v1' }>;

function transactionRow(event: Recorded<Balanced>, entry: Entry): NewTransactionRow {
  const { data } = event;
  const beside = 'reference' in data ? besideReferenceOf(data) : undefined;
  return {
    transaction_id: entry.transactionId,
    company_id: data.companyId,
    kind: entry.kind,
    currency: data.balance.deposit.currency,
    amount: entry.amount,
    deposit_part: entry.depositPart,
    credit_part: entry.creditPart,
    repaid_credit: null,
    deposit_after: data.balance.deposit.minor,
    credit_used_after: data.balance.creditUsed.minor,
    credit_limit_after: data.balance.creditLimit.minor,
    order_id: 'orderId' in data ? data.orderId : null,
    order_number: 'orderNumber' in data ? data.orderNumber : null,
    note: noteOf(data),
    reference_redacted: false,
    staff_note: beside?.text ?? null,
    staff_note_is: beside?.is ?? null,
    actor_id: event.metadata['actorId'] ?? '',
    occurred_at: event.metadata['occurredAt'] ?? '',
    position: String(event.position),
  };
}

/** Of a deposit the bank's reference; of anything else why there is one, which staff know that the company reads. */
function noteOf(data: Balanced['data']): string | null {
  return 'reference' in data ? data.reference : reasonIn(data);
}

function postingRows({ data }: Balanced, entry: Entry): readonly NewPostingRow[] {
  const { currency } = data.balance.deposit;
  return Object.entries(entry.postings)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({
      transaction_id: entry.transactionId,
      account: account as LedgerAccount,
      company_id: data.companyId,
      currency,
      amount,
    }));
}
