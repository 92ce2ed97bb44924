import { readAmountCell } from '../cells/amount-cell.ts';
import { readDateCell } from '../cells/date-cell.ts';
import { readTextCell } from '../csv/text-cell.ts';
import type { Currency } from '../primitives/tenant.ts';
import { isBalanceLine } from './balance-line.ts';
import { counts } from '../cells/deciding-columns.ts';
import { isPlaceholder, storable } from './statement-fields.ts';
import type { StatementRules } from './statement-rules.ts';

/** Why a line of a file is not taken for money that came in. */
export type LineReason =
  | 'quotes-broken'
  | 'column-count'
  | 'date-unreadable'
  | 'amount-unreadable'
  | 'amount-missing'
  | 'other-currency'
  | 'not-incoming'
  | 'not-counted'
  | 'balance-line';

/** Money that may have come in all the same: somebody has to look at these. */
export const UNCLEAR_REASONS: ReadonlySet<string> = new Set<LineReason>([
  'quotes-broken',
  'column-count',
  'date-unreadable',
  'amount-unreadable',
  'other-currency',
]);

/** What a line says, whatever becomes of it. */
interface LineFacts {
  readonly line: number;
  /** Null where the line names no day that can be read. */
  readonly bookedOn: string | null;
  /** Signed: '-20.00'; null where it cannot be read. */
  readonly amount: string | null;
  /** As it stands in the file, with its currency where it names another one. */
  readonly writtenAmount: string;
  readonly payer: string;
  readonly text: string;
  /** The bank's own number of the payment, where the file has one for it. */
  readonly transactionId: string | null;
  /** Every word of the line, in an order that does not hang on how its columns are mapped or its text encoded. */
  readonly row: string;
}

/** A payment as the bank states it. */
export interface StatementPayment extends LineFacts {
  readonly bookedOn: string;
  /** Above zero: '1234.50'. */
  readonly amount: string;
}

export interface LeftOutLine extends LineFacts {
  readonly reason: LineReason;
  readonly message: string;
}

export interface StatementRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A row by the rules of its file: a payment, or why it is none. */
export function readStatementRow(
  row: StatementRow,
  rules: StatementRules,
  currency: Currency,
): StatementPayment | LeftOutLine {
  const facts = factsOf(row, rules);
  const left = (reason: LineReason, message: string): LeftOutLine => ({
    ...facts,
    reason,
    message,
  });
  if (isBalanceLine(row.cells, rules.columns))
    return left('balance-line', 'The line states a balance, no payment.');
  const silent = rules.deciding.find(
    (column) => counts(column, row.cells[column.at] ?? '') === false,
  );
  if (silent) {
    const value = storable(row.cells[silent.at] ?? '');
    return left(
      'not-counted',
      `'${silent.column}' says '${value}': no money came in by this line.`,
    );
  }
  const { amount, bookedOn } = facts;
  if (amount === null && facts.writtenAmount === '') {
    return left('amount-missing', 'The line has no amount.');
  }
  if (amount !== null && (amount.startsWith('-') || !/[1-9]/.test(amount))) {
    return left('not-incoming', 'No money came in by this line.');
  }
  if (bookedOn === null) return left('date-unreadable', DATE_UNREADABLE);
  if (amount === null) return left('amount-unreadable', AMOUNT_UNREADABLE);
  const others = currenciesOf(row, rules).filter((each) => !NAMES_OF[currency].includes(each));
  if (others.length > 0) return left('other-currency', `The account is kept in ${currency}.`);
  return { ...facts, bookedOn, amount };
}

/** What is left of a line that could not be parted into cells. */
export function unreadRow(
  line: number,
  text: string,
  why: { readonly reason: LineReason; readonly message: string },
): LeftOutLine {
  return {
    line,
    bookedOn: null,
    amount: null,
    writtenAmount: '',
    payer: '',
    text: storable(text),
    transactionId: null,
    row: wordsOf([text]),
    ...why,
  };
}

/** KM is BAM in the files of banks. */
const NAMES_OF: Readonly<Record<Currency, readonly string[]>> = {
  EUR: ['EUR', '€'],
  KM: ['KM', 'BAM'],
};
const DATE_UNREADABLE = 'The date cannot be read for certain: write 2026-03-31 or 31.03.2026.';
const AMOUNT_UNREADABLE = 'The amount cannot be read for certain: write 1234.50 or 1.234,50.';

function factsOf({ line, cells }: StatementRow, rules: StatementRules): LineFacts {
  const { at, texts } = rules.columns;
  const cell = (index: number | undefined) =>
    index === undefined ? '' : readTextCell(cells[index]?.trim() ?? '');
  const { amount, writtenAmount } = amountOf(cell(at.amount), cell(at.outgoing), rules);
  const number = storable(cell(rules.numberAt));
  return {
    line,
    bookedOn: readDateCell(cell(at.date), rules.dateOrders) ?? null,
    amount,
    writtenAmount,
    payer: storable(cell(at.payer)),
    text: storable([...new Set(texts.map(cell))].filter((text) => text !== '').join(' ')),
    transactionId: isPlaceholder(number) ? null : number,
    row: wordsOf(cells),
  };
}

/** Money in and money out may stand in columns of their own. */
function amountOf(
  incoming: string,
  outgoing: string,
  { decimal }: StatementRules,
): Pick<LineFacts, 'amount' | 'writtenAmount'> {
  const [came, went] = [readAmountCell(incoming, decimal), readAmountCell(outgoing, decimal)];
  const isNothing = (amount: string | undefined) => amount !== undefined && !/[1-9]/.test(amount);
  if (went && !isNothing(went.amount) && (incoming === '' || isNothing(came?.amount))) {
    return { amount: `-${went.amount.replace('-', '')}`, writtenAmount: storable(outgoing) };
  }
  const isBoth = outgoing !== '' && !isNothing(went?.amount);
  return { amount: isBoth ? null : (came?.amount ?? null), writtenAmount: storable(incoming) };
}

function currenciesOf({ cells }: StatementRow, rules: StatementRules): readonly string[] {
  const { at } = rules.columns;
  const named = rules.currenciesAt.map((index) => cells[index]?.trim().toUpperCase() ?? '');
  const beside = readAmountCell(cells[at.amount ?? -1] ?? '', rules.decimal)?.currency;
  return [...named, beside ?? ''].filter((each) => each !== '');
}

/** Characters of a line's words that are kept: more distinguish it from no other line. */
export const MAX_ROW_WORDS = 4_000;

/** Letters outside of ASCII are left away: another encoding writes them otherwise. */
function wordsOf(cells: readonly string[]): string {
  const words =
    cells
      .join(' ')
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  return words.toSorted().join(' ').slice(0, MAX_ROW_WORDS);
}
