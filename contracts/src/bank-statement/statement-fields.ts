import type { Field } from '../csv/columns.ts';

/** What a bank statement may give of each line. */
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
      'datecompleted',
      'completeddate',
      'transactiondate',
      'postingdate',
      'valuedate',
      'valutadatum',
      'datumvalute',
      'datumtransakcije',
    ],
  },
  {
    name: 'amount',
    required: true,
    otherNames: [
      'betrag',
      'iznos',
      'credit',
      'haben',
      'potražuje',
      'potrazuje',
      'uplata',
      'uplate',
      'priliv',
      'moneyin',
      'paidin',
      'creditamount',
      'umsatz',
      'sum',
    ],
  },
  {
    name: 'outgoing',
    required: false,
    otherNames: [
      'debit',
      'debitamount',
      'soll',
      'duguje',
      'isplata',
      'isplate',
      'odliv',
      'moneyout',
      'paidout',
      'withdrawal',
    ],
  },
  {
    name: 'currency',
    required: false,
    otherNames: ['währung', 'waehrung', 'valuta', 'ccy', 'paymentcurrency', 'oznakavalute'],
  },
  {
    name: 'payer',
    required: false,
    otherNames: [
      'name',
      'payername',
      'debtor',
      'debtorname',
      'auftraggeber',
      'zahler',
      'zahlungspflichtiger',
      'beguenstigterzahlungspflichtiger',
      'counterparty',
      'counterpartyname',
      'uplatilac',
      'uplatitelj',
      'nalogodavac',
      'nalogodavalac',
      'platilac',
      'platitelj',
      'partner',
    ],
  },
  {
    name: 'text',
    required: true,
    otherNames: [
      'reference',
      'referencetext',
      'paymentreference',
      'verwendungszweck',
      'buchungstext',
      'description',
      'details',
      'paymentdetails',
      'remittance',
      'remittanceinformation',
      'svrha',
      'svrhadoznake',
      'svrhaplaćanja',
      'svrhaplacanja',
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
      'transactionnumber',
      'id',
      'bankreference',
      'accountservicerreference',
      'brojtransakcije',
      'brojnaloga',
      'entryreference',
    ],
  },
] as const satisfies readonly Field<string>[];

export type StatementField = (typeof STATEMENT_FIELDS)[number]['name'];

/** Rows of one file: a day's or a month's, not a decade's. */
export const MAX_STATEMENT_ROWS = 5_000;
/** What the wire and the log take of a cell; banks write less. */
export const STATEMENT_TEXT_MAX = 500;

/** Where each field stands: the text may stand in several columns. */
export interface StatementColumns {
  readonly at: Readonly<Partial<Record<StatementField, number>>>;
  readonly texts: readonly number[];
}

const PLACEHOLDERS = new Set(
  `NOTPROVIDED NONREF NOREF NOREFERENCE NOTAVAILABLE NA NULL NONE NIL UNDEFINED UNKNOWN TBD KEINE KEINEREFERENZ NICHTANGEGEBEN
  NEMA BEZBROJA BEZPOZIVANABROJ NIJENAVEDENO REF VALUE X`.split(/\s+/),
);

/** Whether a cell stands where banks have no number to give: 'NOTPROVIDED', 'NONREF', '-', '000', '#N/A'. */
export function isPlaceholder(cell: string): boolean {
  const plain = cell.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return /^0*$/.test(plain) || PLACEHOLDERS.has(plain);
}

/** Words of ASCII with a space between them: there is nothing to take out. */
const PLAIN_WORDS = /^[!-~]+(?: [!-~]+)*$/;

/** Without what the log cannot hold, and no longer than it takes. */
export function storable(cell: string): string {
  if (cell === '' || PLAIN_WORDS.test(cell)) return cell.slice(0, STATEMENT_TEXT_MAX);
  return cell
    .replaceAll(/[\u0000\p{Cs}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, STATEMENT_TEXT_MAX);
}
