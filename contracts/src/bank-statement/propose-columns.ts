import { mayBeAmount } from '../cells/amount-cell.ts';
import { dateOrdersOf, readDateCell } from '../cells/date-cell.ts';
import { areMostly, columnCells } from '../csv/column-cells.ts';
import type { Field } from '../csv/columns.ts';
import { columnNames, proposeColumns, similarityOf } from '../csv/columns.ts';
import { namesOf } from '../csv/header.ts';
import { openTable } from '../csv/records.ts';
import { findPaymentReferences } from '../primitives/payment-reference.ts';
import type { StatementField } from './statement-fields.ts';
import { isPlaceholder, STATEMENT_FIELDS } from './statement-fields.ts';

/** Field to column; '' says that the file has no such field. The text may stand in several. */
export type StatementColumnChoice = Readonly<Record<Exclude<StatementField, 'text'>, string>> & {
  readonly text: readonly string[];
};

export interface FoundColumns {
  /** As the file names them; those without a name by their places. */
  readonly header: readonly string[];
  readonly chosen: StatementColumnChoice;
}

/**
 * The columns of a file, and which of them each field seems to be, by their names and by what stands in them.
 * @throws {UnusableFile} when the file is none of a list.
 */
export function proposeStatementColumns(text: string): FoundColumns {
  const table = openTable(text, namesOf(STATEMENT_FIELDS));
  const header = columnNames(table.header ?? []);
  const cells = columnCells(table, header.length);
  const fits = (column: string, field: string) =>
    FITS[field]?.(cells[header.indexOf(column)] ?? []) ?? true;
  const proposed = proposeColumns(header, STATEMENT_FIELDS, fits);
  const columnOf = (field: StatementField) =>
    proposed.find((each) => each.field === field)?.column ?? '';
  const taken = new Set(
    proposed.filter(({ field }) => field !== 'text').map(({ column }) => column),
  );
  const texts = header.filter((column, at) => {
    if (taken.has(column)) return false;
    const isNamed = column === columnOf('text') || likenessToText(column) >= LIKE_A_TEXT;
    return isNamed || (cells[at] ?? []).some((cell) => findPaymentReferences(cell).length > 0);
  });
  return {
    header,
    chosen: {
      date: columnOf('date'),
      amount: columnOf('amount'),
      outgoing: columnOf('outgoing'),
      currency: columnOf('currency'),
      payer: columnOf('payer'),
      text: texts,
      transaction: columnOf('transaction'),
    },
  };
}

/** Whether every field that a payment needs has a column. */
export function isComplete(chosen: StatementColumnChoice): boolean {
  return STATEMENT_FIELDS.every(({ name, required }) => !required || chosen[name].length > 0);
}

/** How much of a column's name is one of a text. */
function likenessToText(column: string): number {
  const ofText = (field: Field<string>) =>
    field.name === 'text' ? similarityOf(column, field) : 0;
  return Math.max(...STATEMENT_FIELDS.map(ofText));
}

const LIKE_A_TEXT = 0.5;

/** What a column must hold to be taken for a field without being asked. */
const FITS: Readonly<Record<string, (cells: readonly string[]) => boolean>> = {
  date: (cells) =>
    areMostly(cells, (cell) => dateOrdersOf([cell]).some((order) => readDateCell(cell, [order]))),
  amount: (cells) => areMostly(cells, mayBeAmount),
  outgoing: (cells) => areMostly(cells, mayBeAmount),
  currency: (cells) => areMostly(cells, (cell) => /^([A-Z]{2,3}|€)$/i.test(cell)),
  payer: (cells) => areMostly(cells, (cell) => /\p{L}/u.test(cell)),
  // A number of the bank stands once, or beside the same payment.
  transaction: (cells) =>
    areMostly(cells, (cell) => !isPlaceholder(cell)) && new Set(cells).size * 2 > cells.length,
};
