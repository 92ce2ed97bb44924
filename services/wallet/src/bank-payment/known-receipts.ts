import { dayAfter } from 'contracts/primitives/market-days';
import type { Tenant } from 'contracts/primitives/tenant';
import { openIfAny } from 'kernel/crypto/company-vault';
import type { OpensTexts } from 'kernel/crypto/company-vault';
import type { Knex } from 'knex';
import { allRows } from 'kernel/queries/rows';
import type { LineRow } from '../read-models/bank-statements/tables.ts';
import type { RequestRow } from '../read-models/wallet-requests/tables.ts';
import type { NumberedLine } from './compare-lines.ts';
import type { KnownReceipt } from './same-payment.ts';
import { DAYS_APART, byId, wordsOf } from './same-payment.ts';

/** Where the money that is known is read, on whichever connection. */
export interface ReceiptTables {
  /** Lines of bank statements. */
  readonly lines: () => Knex.QueryBuilder;
  /** Deposits by hand, those too that wait for a second admin. */
  readonly requests: () => Knex.QueryBuilder;
}

/** A known receipt as people are shown it. */
export interface ShownReceipt extends KnownReceipt {
  readonly minor: number;
  readonly payer: string;
  readonly text: string;
  /** The statement on which it came in; null of a deposit by hand. */
  readonly statementId: string | null;
}

/** The money of the same sums that lines may repeat: that of the same words from any time, else of the days around. */
export async function findReceipts(
  tables: ReceiptTables,
  vault: OpensTexts,
  { tenantId, lines }: { readonly tenantId: Tenant; readonly lines: readonly NumberedLine[] },
): Promise<ReadonlyMap<number, readonly ShownReceipt[]>> {
  if (lines.length === 0) return new Map();
  const [from, to] = daysAround(lines);
  const sums = [...new Set(lines.map(({ minor }) => minor))];
  const rowIds = [...new Set(lines.map(({ rowId }) => rowId))];
  const ofSums = (rows: Knex.QueryBuilder) => rows.whereRaw('amount = ANY(?::bigint[])', [sums]);
  const [near, worded, deposits] = await Promise.all([
    allRows<PaymentLine>(
      ofSums(paymentLines(tables, tenantId)).whereBetween('booked_on', [from, to]),
    ),
    allRows<PaymentLine>(
      paymentLines(tables, tenantId).whereRaw('row_id = ANY(?::text[])', [rowIds]),
    ),
    allRows<DepositRow>(
      ofSums(handmade(tables, tenantId)).whereBetween('requested_at', [from, `${to}T23:59:59Z`]),
    ),
  ]);
  const found = new Map<string, ShownReceipt>();
  for (const row of [...near, ...worded]) found.set(row.payment_id, ofLine(row));
  const taken = await findTaken(tables, deposits);
  for (const deposit of await Promise.all(deposits.map(async (row) => ofDeposit(row, vault)))) {
    found.set(deposit.id, { ...deposit, isTaken: taken.has(deposit.id) });
  }
  // In one order, whichever was found first: of many alike the same ones are asked about each time.
  return bySum([...found.values()].toSorted(byId));
}

/** Which of some deposits a payment was said to be. */
async function findTaken(
  { lines }: ReceiptTables,
  deposits: readonly Pick<DepositRow, 'request_id'>[],
): Promise<ReadonlySet<string>> {
  if (deposits.length === 0) return new Set();
  const ids = deposits.map(({ request_id }) => request_id);
  const rows = await allRows<{ readonly transaction_id: string }>(
    lines()
      .where({ begins_payment: true, outcome: 'existing' })
      .whereRaw('transaction_id = ANY(?::text[])', [ids])
      .select('transaction_id'),
  );
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

/** Which of some sums, in minor units, the read models know any money of, be it none any more. */
export async function findKnownSums(
  { lines, requests }: ReceiptTables,
  { tenantId, sums }: { readonly tenantId: Tenant; readonly sums: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (sums.length === 0) return new Set();
  const knownIn = async (rows: Knex.QueryBuilder) =>
    allRows<{ readonly amount: string }>(
      rows.whereRaw('amount = ANY(?::bigint[])', [[...sums]]).distinct('amount'),
    );
  const found = await Promise.all([
    knownIn(lines().where({ tenant_id: tenantId, begins_payment: true })),
    knownIn(requests().where({ tenant_id: tenantId, kind: 'deposit' })),
  ]);
  return new Set(found.flat().map(({ amount }) => Number(amount)));
}

/** Deposits by hand of a sum that were taken back or rejected: they are no money. */
export async function findVoidDeposits(
  tables: ReceiptTables,
  { companyId, minor }: { readonly companyId: string; readonly minor: number },
): Promise<ReadonlySet<string>> {
  const rows = await allRows<Pick<DepositRow, 'request_id'>>(
    tables
      .requests()
      .where({ company_id: companyId, kind: 'deposit', amount: minor })
      .whereRaw("(state = 'rejected' OR reversed)")
      .select('request_id'),
  );
  return new Set(rows.map(({ request_id }) => request_id));
}

/** Of a payment, so that these are there. */
type PaymentLine = LineRow & Readonly<Record<'payment_id' | 'booked_on' | 'amount', string>>;

type DepositRow = RequestRow & { readonly company_id: string };

/** Lines that payments began with, those too whose amount somebody has said. */
function paymentLines({ lines }: ReceiptTables, tenantId: Tenant): Knex.QueryBuilder {
  return lines()
    .where({ tenant_id: tenantId, begins_payment: true })
    .whereNotNull('amount')
    .whereNotNull('booked_on');
}

function handmade({ requests }: ReceiptTables, tenantId: Tenant): Knex.QueryBuilder {
  return requests()
    .where({ tenant_id: tenantId, kind: 'deposit', payment_id: null, reversed: false })
    .whereNot({ state: 'rejected' });
}

function daysAround(lines: readonly NumberedLine[]): readonly [from: string, to: string] {
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  return [dayAfter(first, -DAYS_APART), dayAfter(last, DAYS_APART)];
}

function ofLine(row: PaymentLine): ShownReceipt {
  const { payer, text, bank_transaction_id: number } = row;
  return {
    id: row.payment_id,
    kind: 'payment',
    minor: Number(row.amount),
    bookedOn: row.booked_on,
    rowId: row.row_id ?? undefined,
    words: wordsOf(payer, text, number),
    number,
    companyId: row.company_id,
    payer: payer ?? '',
    text: text ?? '',
    statementId: row.statement_id,
  };
}

async function ofDeposit(row: DepositRow, vault: OpensTexts): Promise<ShownReceipt> {
  const { reference } = row;
  const note = await openIfAny(vault, row.company_id, row.note);
  return {
    id: row.request_id,
    kind: 'deposit',
    minor: Number(row.amount),
    bookedOn: row.requested_at.toISOString().slice(0, 10),
    rowId: undefined,
    words: wordsOf(reference, note),
    number: null,
    companyId: row.company_id,
    payer: note ?? '',
    text: reference ?? '',
    statementId: null,
  };
}

function bySum(receipts: readonly ShownReceipt[]): ReadonlyMap<number, readonly ShownReceipt[]> {
  const sums = new Map<number, ShownReceipt[]>();
  for (const receipt of receipts) {
    const same = sums.get(receipt.minor);
    if (same) same.push(receipt);
    else sums.set(receipt.minor, [receipt]);
  }
  return sums;
}
