import { CsvError, parse } from 'csv-parse/sync';
import type { FileSource } from './file-text.ts';
import { ImportFileError, readText } from './file-text.ts';
import type { ImportProblem } from './import-problem.ts';

export const COLUMNS = ['id', 'title', 'description', 'manufacturer', 'price'] as const;
export type Column = (typeof COLUMNS)[number];

/** A row of an import file, or why no row could be read there. `line` is where it begins, from 1. */
export type ProductRow =
  | {
      readonly kind: 'row';
      readonly line: number;
      readonly cells: Readonly<Record<Column, string>>;
    }
  | { readonly kind: 'unreadable'; readonly problem: ImportProblem };

/**
 * Reads a CSV file of products row by row. The header names the columns, in any order.
 * @throws {ImportFileError} when the file is empty, too large or has another header.
 */
export async function* readProductRows(source: FileSource): AsyncGenerator<ProductRow> {
  const { records, broken } = recordsOf(await readText(source));
  const [first, ...rest] = records;
  if (!first) throw new ImportFileError('file-empty', 'The file is empty.');
  const header = checkedHeader(first.cells);
  for (const { cells, line } of rest) {
    if (!isBlank(cells)) yield rowOf(cells, { header, line });
  }
  if (broken !== undefined) yield { kind: 'unreadable', problem: brokenQuotes(broken) };
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** Line on which it begins, from 1. */
  readonly line: number;
}

/** The records up to the end of the text, or up to the line on which a quote is opened for good. */
function recordsOf(text: string): { records: readonly CsvRecord[]; broken?: number } {
  const records: CsvRecord[] = [];
  let line = 1;
  const keep = (cells: string[], { lines }: { readonly lines: number }): null => {
    records.push({ cells, line });
    line = lines + 1;
    return null;
  };
  try {
    parse(text, { on_record: keep, relax_column_count: true, relax_quotes: true });
    return { records };
  } catch (error) {
    if (error instanceof CsvError) return { records, broken: line };
    throw error;
  }
}

function checkedHeader(record: readonly string[]): readonly string[] {
  const names = record.map((name) => name.trim().toLowerCase());
  const known = names.length === COLUMNS.length && COLUMNS.every((name) => names.includes(name));
  if (known) return names;
  throw new ImportFileError(
    'header-unknown',
    `The first line must name the columns ${COLUMNS.join(',')}, separated by commas.`,
  );
}

function rowOf(
  record: readonly string[],
  { header, line }: { header: readonly string[]; line: number },
): ProductRow {
  if (record.length !== header.length) {
    return { kind: 'unreadable', problem: wrongCount(line, record.length) };
  }
  const cell = (name: Column): string => record[header.indexOf(name)] ?? '';
  const cells = {
    id: cell('id'),
    title: cell('title'),
    description: cell('description'),
    manufacturer: cell('manufacturer'),
    price: cell('price'),
  };
  return { kind: 'row', line, cells };
}

function isBlank(record: readonly string[]): boolean {
  return record.length === 1 && record[0]?.trim() === '';
}

function wrongCount(line: number, count: number): ImportProblem {
  const message =
    `The line has ${count} columns instead of ${COLUMNS.length}. ` +
    'Put texts that contain commas or line ends in double quotes.';
  return { line, reason: 'column-count', message };
}

function brokenQuotes(line: number): ImportProblem {
  const message =
    'A double quote is opened here and never closed, so the rest of the file could not be read. Close it.';
  return { line, reason: 'quotes-broken', message };
}
