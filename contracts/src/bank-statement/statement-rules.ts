import type { DecimalSign } from '../cells/amount-cell.ts';
import { decimalSignsOf, isUncertainAmount, readAmountCell } from '../cells/amount-cell.ts';
import { isCurrencyCell } from '../cells/currency-cell.ts';
import type { DateOrder } from '../cells/date-cell.ts';
import { dateOrdersOf, readDateCell } from '../cells/date-cell.ts';
import { columnNames } from '../csv/columns.ts';
import { isBalanceLine } from './balance-line.ts';
import { BANK_WORDS } from './deciding-words.ts';
import type { ColumnAnswer, DecidingColumn } from '../cells/deciding-columns.ts';
import { decidingColumns } from '../cells/deciding-columns.ts';
import type { StatementColumns } from './statement-fields.ts';
import { isPlaceholder } from './statement-fields.ts';

/** What somebody who knows the file has said of it, where it leaves a doubt. */
export interface StatementAnswers {
  /** By the names of columns. */
  readonly columns?: Readonly<Record<string, ColumnAnswer>> | undefined;
  readonly dates?: DateOrder | undefined;
  readonly amounts?: DecimalSign | undefined;
}

/** A column with its place in the rows. */
type PlacedColumn<Column> = Column & { readonly at: number };

/** How the rows of one file are to be read, as all of them together show. */
export interface StatementRules {
  readonly columns: StatementColumns;
  readonly dateOrders: readonly DateOrder[];
  /** Undefined where the file shows none, or both. */
  readonly decimal: DecimalSign | undefined;
  readonly deciding: readonly PlacedColumn<DecidingColumn>[];
  /** Columns of nothing but currencies, chosen or not. */
  readonly currenciesAt: readonly number[];
  /** Where the bank's own number stands; undefined where the column repeats one for different payments. */
  readonly numberAt: number | undefined;
  /** Columns with cells that nothing is read from. */
  readonly unread: readonly string[];
  readonly questions: readonly StatementQuestion[];
}

/** What only somebody who knows the file can say; nothing is imported before. */
export type StatementQuestion =
  | ({ readonly kind: 'column' } & DecidingColumn)
  | {
      readonly kind: 'dates';
      /** Some of the cells in doubt. */
      readonly samples: readonly string[];
      readonly orders: readonly DateOrder[];
    }
  | { readonly kind: 'amounts'; readonly samples: readonly string[] };

interface Asked {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly columns: StatementColumns;
  readonly answers: StatementAnswers;
  /** The last day that the file may speak of. */
  readonly latest: string;
}

const SAMPLES = 3;

/**
 * Looks at all rows before any is read: what one cell leaves open, the others of its column often say. Lines of balances
 * leave most of their columns empty, and have no say.
 */
export function statementRules(file: Asked): StatementRules {
  const { header, columns, answers } = file;
  const asked = { ...file, rows: file.rows.filter((cells) => !isBalanceLine(cells, columns)) };
  const names = columnNames(header);
  const taken = new Set([...Object.values(columns.at), ...columns.texts]);
  const others = names.flatMap((name, at) => {
    if (taken.has(at)) return [];
    const cells = cellsAt(asked, at);
    return cells.every((cell) => cell.trim() === '') ? [] : [{ name, at, cells }];
  });
  const currencies = others.filter(({ cells }) =>
    cells.every((cell) => cell.trim() === '' || isCurrencyCell(cell)),
  );
  const undecided = others.filter((column) => !currencies.includes(column));
  const deciding = decidingColumns(undecided, {
    answers: answers.columns ?? {},
    words: BANK_WORDS,
  }).map((column) => ({
    ...column,
    at: names.indexOf(column.column),
  }));
  const isRead = new Set([...deciding.map(({ at }) => at), ...currencies.map(({ at }) => at)]);
  const dates = datesOf(asked);
  const amounts = amountsOf(asked);
  return {
    columns,
    dateOrders: dates.orders,
    decimal: amounts.decimal,
    deciding,
    currenciesAt: [
      ...(columns.at.currency === undefined ? [] : [columns.at.currency]),
      ...currencies.map(({ at }) => at),
    ],
    numberAt: numberAt(asked),
    unread: others.filter(({ at }) => !isRead.has(at)).map(({ name }) => name),
    questions: [...deciding.flatMap(questionOf), ...dates.questions, ...amounts.questions],
  };
}

function cellsAt({ rows }: Asked, at: number | undefined): readonly string[] {
  return at === undefined ? [] : rows.map((cells) => cells[at] ?? '');
}

function questionOf({ column, values }: DecidingColumn): readonly StatementQuestion[] {
  const isOpen = values.some((each) => each.counts === undefined);
  return isOpen ? [{ kind: 'column', column, values }] : [];
}

function datesOf(asked: Asked): {
  readonly orders: readonly DateOrder[];
  readonly questions: readonly StatementQuestion[];
} {
  const cells = cellsAt(asked, asked.columns.at.date);
  const { dates: said } = asked.answers;
  if (said !== undefined) return { orders: [said], questions: [] };
  const orders = dateOrdersOf(cells, asked.latest);
  // Where the column mixes orders, no answer holds for all of it: such cells stay unreadable.
  if (orders.length <= 1) return { orders, questions: [] };
  const doubtful = cells.filter(
    (cell) =>
      readDateCell(cell, orders) === undefined &&
      orders.some((order) => readDateCell(cell, [order]) !== undefined),
  );
  const samples = [...new Set(doubtful)].slice(0, SAMPLES);
  const questions = samples.length > 0 ? [{ kind: 'dates', samples, orders } as const] : [];
  return { orders, questions };
}

function amountsOf(asked: Asked): {
  readonly decimal: DecimalSign | undefined;
  readonly questions: readonly StatementQuestion[];
} {
  const { amount, outgoing } = asked.columns.at;
  const cells = [...cellsAt(asked, amount), ...cellsAt(asked, outgoing)];
  const { amounts: said } = asked.answers;
  if (said !== undefined) return { decimal: said, questions: [] };
  const [decimal, another] = decimalSignsOf(cells);
  if (decimal !== undefined) return { decimal: another ? undefined : decimal, questions: [] };
  const samples = [...new Set(cells.filter(isUncertainAmount))].slice(0, SAMPLES);
  return {
    decimal: undefined,
    questions: samples.length > 0 ? [{ kind: 'amounts', samples }] : [],
  };
}

/** A number that stands beside different sums or days is one of the customer, or of the account. */
function numberAt(asked: Asked): number | undefined {
  const { transaction, date, amount } = asked.columns.at;
  if (transaction === undefined) return undefined;
  const paymentOf = new Map<string, string>();
  for (const cells of asked.rows) {
    const number = cells[transaction]?.trim() ?? '';
    if (isPlaceholder(number)) continue;
    const payment = `${cells[date ?? -1]}|${readAmountCell(cells[amount ?? -1] ?? '')?.amount}`;
    if ((paymentOf.get(number) ?? payment) !== payment) return undefined;
    paymentOf.set(number, payment);
  }
  return transaction;
}
