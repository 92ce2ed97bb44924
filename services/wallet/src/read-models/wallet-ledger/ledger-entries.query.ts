import type { LedgerEntry } from 'contracts/api/accounting';
import { accountingQueries } from 'contracts/calls/accounting';
import { LEDGER_ACCOUNTS } from 'contracts/constants/accounts';
import { MASK } from 'contracts/constants/text-places';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import { mayAdminister } from 'kernel/http/actor';
import type { Actor } from 'kernel/http/actor';
import { decimalOf } from 'kernel/queries/minor-units';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { booksReadersOnly } from 'kernel/http/policies';
import { listPart } from '../list-part.ts';
import type { Places } from '../list-part.ts';
import { companyNames } from '../payment-references/company-names.ts';
import { PAYMENT_REFERENCES } from '../payment-references/tables.ts';
import { booksOf } from './account-sums.ts';
import { transactionsOf } from './period-transactions.ts';
import { WALLET_LEDGER } from './tables.ts';
import type { PostingRow, TransactionRow } from './tables.ts';

/** The general ledger of a market: what happened in a period with its double entries, a part at a time. */
export const ledgerEntriesQuery = (vault: OpensTexts): Query =>
  query(accountingQueries['wallet.ledgerEntries'], {
    scope: 'audit',
    reads: [WALLET_LEDGER, PAYMENT_REFERENCES],
    policy: booksReadersOnly,
    run: async ({ input, actor, db }) => {
      const { through, before, limit, ...period } = input;
      const matching = transactionsOf(db, booksOf(period, through));
      const { rows, next } = await listPart<TransactionRow>(matching, OLDEST_FIRST, {
        before,
        limit,
      });
      const [postings, names] = [await postingsOf(db, rows), await companyNames(db, rows)];
      const items = await Promise.all(
        rows.map(async (row) => ({
          ...entryOf(row, postings.get(row.transaction_id) ?? []),
          companyName: names.get(row.company_id) ?? null,
          ...(await textsOf(vault, row, actor)),
        })),
      );
      return { items, next };
    },
  });

const OLDEST_FIRST: Places<TransactionRow> = {
  columns: ['occurred_at', 'position'],
  order: 'asc',
  placeOf: ({ occurred_at: at, position }) => [at.toISOString(), position],
};

/**
 * What the history masks for auditors is masked here: what staff wrote is encrypted in the log and shown there to who says
 * why, and a reference that was redacted is for whoever keeps the books.
 */
async function textsOf(
  vault: OpensTexts,
  { company_id: companyId, kind, ...row }: TransactionRow,
  actor: Actor,
): Promise<Pick<LedgerEntry, 'reference' | 'staffNote'>> {
  const isDeposit = kind === 'deposit';
  const written = isDeposit ? row.staff_note : row.note;
  const reference = isDeposit ? row.note : null;
  if (mayAdminister(actor))
    return { reference, staffNote: await openIfAny(vault, companyId, written) };
  return {
    reference: row.reference_redacted ? MASK : reference,
    staffNote: written === null ? null : MASK,
  };
}

async function postingsOf(
  db: QueryDatabase,
  transactions: readonly TransactionRow[],
): Promise<ReadonlyMap<string, readonly PostingRow[]>> {
  const ids = transactions.map(({ transaction_id }) => transaction_id);
  const rows = await allRows<PostingRow>(
    db.from(WALLET_LEDGER, 'postings').whereIn('transaction_id', ids),
  );
  const byTransaction = new Map<string, PostingRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) byTransaction.get(row.transaction_id)?.push(row);
  return byTransaction;
}

function entryOf(
  row: TransactionRow,
  postings: readonly PostingRow[],
): Omit<LedgerEntry, 'companyName' | 'reference' | 'staffNote'> {
  return {
    transactionId: row.transaction_id,
    position: row.position,
    occurredAt: row.occurred_at.toISOString(),
    kind: row.kind,
    companyId: row.company_id,
    orderNumber: row.order_number,
    postings: LEDGER_ACCOUNTS.flatMap((account) =>
      postings
        .filter((posting) => posting.account === account)
        .map(({ amount }) => ({
          account,
          amount: decimalOf(amount, row.currency),
        })),
    ),
  };
}
