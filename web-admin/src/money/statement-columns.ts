import { STATEMENT_FIELDS } from 'contracts/bank-statement/read-bank-statement';
import { proposeColumns } from 'contracts/csv/columns';
import { openTable } from 'contracts/csv/records';

export type StatementField = (typeof STATEMENT_FIELDS)[number]['name'];
/** Field to column; '' says that the file has no such field. */
export type ChosenColumns = Readonly<Record<StatementField, string>>;

export interface FoundColumns {
  /** The file's own names, as its first line gives them. */
  readonly header: readonly string[];
  readonly chosen: ChosenColumns;
}

/** The columns of a file, and which of them each field seems to be. */
export function findColumns(text: string): FoundColumns {
  const { header = [] } = openTable(text.replace(/^\uFEFF/, ''));
  const named = header.map((name) => name.trim()).filter((name) => name !== '');
  const proposed = new Map(
    proposeColumns(named, STATEMENT_FIELDS).map(({ field, column }) => [field, column]),
  );
  const entries = STATEMENT_FIELDS.map(({ name }) => [name, proposed.get(name) ?? '']);
  // Object.fromEntries forgets which keys there are.
  return { header: named, chosen: Object.fromEntries(entries) as ChosenColumns };
}

/** Whether every field that a payment needs has a column. */
export function isComplete(chosen: ChosenColumns): boolean {
  return STATEMENT_FIELDS.every(({ name, required }) => !required || chosen[name] !== '');
}
