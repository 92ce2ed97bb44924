import type { ColumnMap, Field } from '../csv/columns.ts';
import { chooseColumns } from '../csv/columns.ts';
import type { CsvRecord } from '../csv/records.ts';
import { openTable, QUOTES_BROKEN, readRecords, wrongCellCount } from '../csv/records.ts';
import { readTextCell } from '../csv/text-cell.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import type { Currency } from '../primitives/tenant.ts';
import { readAmountCell } from './amount-cell.ts';
import { readDateCell } from './date-cell.ts';

/** A payment as the bank tells it. */
export interface StatementPayment {
  readonly line: number;
  readonly bookedOn: string;
  /** Above zero: '1234.50'. */
  readonly amount: string;
  readonly payer: string;
  readonly text: string;
  /** The bank's own id of the payment, where the file has such a column. */
  readonly transactionId: string | null;
}

export interface LeftOutLine {
  readonly line: number;
  readonly reason: string;
  readonly message: string;
}

/** Every row of a statement: a payment, or why it is none. rows = payments + leftOut. */
export interface BankStatement {
  readonly rows: number;
  readonly payments: readonly StatementPayment[];
  readonly leftOut: readonly LeftOutLine[];
}

export interface StatementOptions {
  /** That of the account; a payment in another one is left out. */
  readonly currency: Currency;
  readonly map?: ColumnMap;
}

/** Rows of one file: a day's or a month's, not a decade's. */
export const MAX_STATEMENT_ROWS = 5_000;
/** What the wire and the log take of a cell; banks write less. */
export const STATEMENT_TEXT_MAX = 500;

export const STATEMENT_FIELDS = [
  {
    name: 'date',
    required: true,
    otherNames: [
      'bookingdate',
      'buchungstag',
      'buchungsdatum',
      'datumknjiženja',
      'datumknjizenja',
      'datum',
      'bookedon',
    ],
  },
  {
    name: 'amount',
    required: true,
    otherNames: ['betrag', 'iznos', 'credit', 'haben', 'potražuje', 'potrazuje', 'uplata', 'sum'],
  },
  { name: 'currency', required: false, otherNames: ['währung', 'waehrung', 'valuta', 'ccy'] },
  {
    name: 'payer',
    required: false,
    otherNames: [
      'name',
      'debtor',
      'auftraggeber',
      'zahler',
      'uplatilac',
      'nalogodavac',
      'platilac',
    ],
  },
  {
    name: 'text',
    required: true,
    otherNames: [
      'reference',
      'referencetext',
      'verwendungszweck',
      'details',
      'remittance',
      'svrha',
      'opis',
      'pozivnabroj',
      'purpose',
    ],
  },
  {
    name: 'transaction',
    required: false,
    otherNames: [
      'transactionid',
      'bankreference',
      'id',
      'referenz',
      'brojtransakcije',
      'entryreference',
    ],
  },
] as const satisfies readonly Field<string>[];

type FieldName = (typeof STATEMENT_FIELDS)[number]['name'];
type Columns = Readonly<Partial<Record<FieldName, number>>>;

/**
 * Reads a list of incoming payments. Columns are found by the names of the fields, or named by the map; a file without
 * a currency is one of the account's. What cannot be read for certain is left out with its reason.
 * @throws {UnusableFile} when a required column is missing or the file has too many rows.
 */
export function readBankStatement(text: string, options: StatementOptions): BankStatement {
  const table = openTable(text);
  const header = table.header ?? [];
  const { at } = chooseColumns<FieldName>(header, STATEMENT_FIELDS, options.map ?? []);
  const payments: StatementPayment[] = [];
  const leftOut: LeftOutLine[] = [];
  const from = table.headerAt + 1;
  for (const record of readRecords(table, { from, columns: header.length })) {
    if (record.kind === 'blank') continue;
    const read =
      record.kind === 'row' ? paymentOf(record, at, options.currency) : unread(record, header);
    if ('reason' in read) leftOut.push(read);
    else payments.push(read);
  }
  const rows = payments.length + leftOut.length;
  if (rows > MAX_STATEMENT_ROWS) throw tooManyRows(rows);
  return { rows, payments, leftOut };
}

function paymentOf(
  { line, cells }: Extract<CsvRecord, { kind: 'row' }>,
  at: Columns,
  currency: Currency,
): StatementPayment | LeftOutLine {
  const cell = (name: FieldName) => readTextCell(cells[at[name] ?? -1]?.trim() ?? '');
  const bookedOn = readDateCell(cell('date'));
  if (bookedOn === undefined) return { line, reason: 'date-unreadable', message: DATE_WANTED };
  const amount = readAmountCell(cell('amount'));
  if (amount === undefined) return { line, reason: 'amount-unreadable', message: AMOUNT_WANTED };
  const given = cell('currency').toUpperCase();
  if (given !== '' && !NAMES_OF[currency].includes(given)) {
    return { line, reason: 'other-currency', message: `The account is kept in ${currency}.` };
  }
  if (amount.startsWith('-') || !/[1-9]/.test(amount)) {
    return { line, reason: 'not-incoming', message: 'No money came in by this line.' };
  }
  const transactionId = storable(cell('transaction'));
  return {
    line,
    bookedOn,
    amount,
    payer: storable(cell('payer')),
    text: storable(cell('text')),
    transactionId: transactionId === '' ? null : transactionId,
  };
}

/** KM is BAM in the files of banks. */
const NAMES_OF: Readonly<Record<Currency, readonly string[]>> = {
  EUR: ['EUR', '€'],
  KM: ['KM', 'BAM'],
};
const DATE_WANTED = 'The date cannot be read for certain: write 2026-03-31 or 31.03.2026.';
const AMOUNT_WANTED = 'The amount cannot be read for certain: write 1234.50 or 1.234,50.';

/** Without what the log cannot hold. */
function storable(cell: string): string {
  return cell.replaceAll(/[\u0000\p{Cs}]/gu, '').slice(0, STATEMENT_TEXT_MAX);
}

function unread(
  record: Exclude<CsvRecord, { kind: 'row' | 'blank' }>,
  header: readonly string[],
): LeftOutLine {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, header.length);
  return { line, reason, message };
}

function tooManyRows(rows: number): UnusableFile {
  return new UnusableFile(
    'file-too-large',
    `The file has ${rows} rows, and a statement may have ${MAX_STATEMENT_ROWS}. Split it by days: nothing is booked twice.`,
  );
}
