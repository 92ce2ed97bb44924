import { dayAfter } from 'contracts/primitives/market-days';
import type { ColumnMap } from 'contracts/csv/columns';
import { proposeStatementColumns } from 'contracts/bank-statement/propose-columns';
import { seededNumbers } from 'kernel/runtime/seeded-numbers';

/** A payment that came in, or none: what the bank knows of it. */
export interface TruePayment {
  /** Unique; its text and nothing else names it. */
  readonly invoice: string;
  readonly minor: number;
  /** '2026-03-31' */
  readonly day: string;
  readonly payer: string;
  /** Of the company that pays; undefined where the text names none. */
  readonly reference: string | undefined;
  readonly number: string;
}

/** The files of one account: as many payments in the same form. */
export interface BankFile {
  readonly csv: string;
  /** As the console proposes it, and as somebody else may map it. */
  readonly maps: readonly ColumnMap[];
}

const PLACEHOLDER_OF_A_BANK = 'NOTPROVIDED';

interface Layout {
  readonly above?: readonly string[];
  readonly separator: string;
  readonly header: readonly string[];
  readonly cells: (payment: TruePayment, text: string) => readonly string[];
  /** Lines by which no money came in. */
  readonly others?: readonly (readonly string[])[];
  /** Fields that somebody else leaves out. */
  readonly leftOut: readonly string[];
}

const whole = (minor: number) => String(Math.floor(minor / 100));
const cents = (minor: number) => String(minor % 100).padStart(2, '0');
const grouped = (minor: number, by: string) => whole(minor).replace(/(?=(?:\d{3})$)\B/, by);
const german = ({ minor }: TruePayment) => `${grouped(minor, '.')},${cents(minor)}`;
const english = ({ minor }: TruePayment) => `${whole(minor)}.${cents(minor)}`;
const partsOf = ({ day }: TruePayment) => day.split('-');
const dotted = (payment: TruePayment) => partsOf(payment).toReversed().join('.');
const american = (payment: TruePayment) => {
  const [year, month, day] = partsOf(payment);
  return `${month}/${day}/${year}`;
};

/** Ten ways in which banks and payment services write down what came in. */
const LAYOUTS: readonly Layout[] = [
  {
    separator: ';',
    header: ['Buchungstag', 'Valuta', 'Betrag', 'Auftraggeber', 'Verwendungszweck', 'Bank-ID'],
    cells: (p, text) => [dotted(p), 'EUR', german(p), p.payer, text, p.number],
    leftOut: ['payer'],
  },
  {
    separator: ';',
    header: ['Datum', 'Iznos', 'Platilac', 'Svrha', 'Broj transakcije'],
    cells: (p, text) => [`${dotted(p)}.`, german(p), p.payer, text, p.number],
    leftOut: ['transaction', 'payer'],
  },
  {
    separator: ',',
    header: 'Date completed (UTC),ID,Type,State,Description,Payer,Payment currency,Amount'.split(
      ',',
    ),
    cells: (p, text) => [
      `${p.day} 08:00:00`,
      p.number,
      'TOPUP',
      'COMPLETED',
      text,
      p.payer,
      'EUR',
      english(p),
    ],
    others: ['REVERTED', 'PENDING', 'DECLINED'].map((state) => [
      '2026-03-02 08:00:00',
      `none-${state}`,
      'TOPUP',
      state,
      'From nobody',
      'Nobody',
      'EUR',
      '400.00',
    ]),
    leftOut: ['transaction'],
  },
  {
    separator: ',',
    header: ['date', 'amount', 'payer', 'text', 'transaction'],
    cells: (p, text) => [p.day, english(p), p.payer, text, p.number],
    leftOut: ['transaction'],
  },
  {
    separator: ',',
    header: ['date', 'amount', 'currency', 'payer', 'text', 'transaction', 'type'],
    cells: (p, text) => [p.day, english(p), 'EUR', p.payer, text, p.number, 'CRDT'],
    others: [['2026-03-02', '70.00', 'EUR', 'Somebody', 'Refund', 'out-1', 'DBIT']],
    leftOut: ['payer', 'transaction'],
  },
  {
    separator: ';',
    header: ['Booking date', 'Debit', 'Credit', 'Counterparty', 'Details', 'Bank reference'],
    cells: (p, text) => [p.day, '', english(p), p.payer, text, p.number],
    others: [['2026-03-02', '12.00', '', 'Bank', 'Fees', 'fee-1']],
    leftOut: ['payer'],
  },
  {
    above: ['sep=;', 'Account;DE89 3704 0044 0532 0130 00', 'Printed on;31.05.2026', ''],
    separator: ';',
    header: ['Buchungstag', 'Betrag', 'Name', 'Verwendungszweck', 'Transaktion'],
    cells: (p, text) => [dotted(p), `${german(p)} EUR`, `"${p.payer}"`, `"${text}"`, p.number],
    others: [['', '1.000,00 EUR', '', 'Endsaldo', '']],
    leftOut: ['payer', 'transaction'],
  },
  {
    separator: ',',
    header: ['Transaction Date', 'Amount', 'Name', 'Description', 'Transaction ID'],
    cells: (p, text) => [american(p), english(p), p.payer, text, p.number],
    leftOut: ['transaction'],
  },
  {
    separator: '\t',
    header: ['Buchungsdatum', 'Umsatz', 'Zahler', 'Buchungstext'],
    cells: (p, text) => [
      partsOf(p).join(''),
      `${grouped(p.minor, '\u202F')},${cents(p.minor)}`,
      p.payer,
      text,
    ],
    leftOut: ['payer'],
  },
  {
    separator: ';',
    header: ['Datum', 'Betrag', 'Auftraggeber', 'Verwendungszweck', 'Verwendungszweck 2', 'ID'],
    cells: (p, text) => {
      const words = text.split(' ');
      const [first, second] = [words.slice(0, 2).join(' '), words.slice(2).join(' ')];
      return [dotted(p), german(p), p.payer, first, second, PLACEHOLDER_OF_A_BANK];
    },
    leftOut: ['payer'],
  },
];

export const BANKS = LAYOUTS.length;

/** An extract of one of the {@link BANKS} accounts. */
export function bankFile(bank: number, payments: readonly TruePayment[]): BankFile {
  const layout = LAYOUTS[bank % BANKS];
  if (layout === undefined) throw new Error('There is no such bank.');
  const { above = [], separator, header, cells, others = [], leftOut } = layout;
  const rows = payments.map((payment) =>
    cells(payment, `${payment.reference ?? 'Payment'} invoice ${payment.invoice}`),
  );
  const lines = [header, ...rows, ...others].map((row) => row.join(separator));
  const csv = [...above, ...lines].join('\n');
  const { chosen } = proposeStatementColumns(csv);
  const mapOf = (without: readonly string[]): ColumnMap =>
    Object.entries(chosen).flatMap(([field, named]): ColumnMap =>
      without.includes(field) ? [['', field]] : [named].flat().map((column) => [column, field]),
    );
  return { csv, maps: [mapOf([]), mapOf(leftOut)] };
}

export interface Drawn {
  readonly count: number;
  readonly references: readonly string[];
  /** The last of sixty days, '2026-03-31'. */
  readonly until: string;
}

/** Payments of companies over two months; one in twenty names no company. The same for the same seed. */
export function drawPayments(
  seed: number,
  { count, references, until }: Drawn,
): readonly TruePayment[] {
  const numbers = seededNumbers(seed);
  const below = (limit: number) => numbers() % limit;
  return Array.from({ length: count }, (_, at) => {
    const company = below(references.length);
    const day = dayAfter(until, -below(60));
    return {
      invoice: `INV${at}`,
      minor: 100 + below(499_900),
      day,
      payer: `Payer ${company}`,
      reference: at % 20 === 19 ? undefined : references[company],
      number: `N${below(1_000_000_000)}-${at}`,
    };
  });
}
