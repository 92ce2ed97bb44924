import { readAmountCell } from '../cells/amount-cell.ts';
import { readDateCell } from '../cells/date-cell.ts';
import type { StatementQuestion as ShownQuestion } from '../api/statement-questions.ts';
import type { ColumnMap } from '../csv/columns.ts';
import { chooseColumns, columnNames } from '../csv/columns.ts';
import { namesOf } from '../csv/header.ts';
import type { CsvRecord, CsvTable } from '../csv/records.ts';
import { openTable, QUOTES_BROKEN, readRecords, wrongCellCount } from '../csv/records.ts';
import { rowStarts } from '../csv/row-starts.ts';
import { UnusableFile } from '../csv/unusable-file.ts';
import type { Currency } from '../primitives/tenant.ts';
import type { DecidingColumn } from '../cells/deciding-columns.ts';
import type { StatementColumns, StatementField } from './statement-fields.ts';
import { MAX_STATEMENT_ROWS, STATEMENT_FIELDS } from './statement-fields.ts';
import type { LeftOutLine, StatementPayment, StatementRow } from './statement-line.ts';
import { readStatementRow, unreadRow } from './statement-line.ts';
import type { StatementAnswers, StatementQuestion } from './statement-rules.ts';
import { statementRules } from './statement-rules.ts';

/** Every row of a statement: a payment, or why it is none. rows = payments + leftOut. */
export interface BankStatement {
  readonly rows: number;
  readonly payments: readonly StatementPayment[];
  readonly leftOut: readonly LeftOutLine[];
  /** Nothing may be booked before they are answered. */
  readonly questions: readonly StatementQuestion[];
  /** Columns that say of each line whether it counts, with what is known of their words. */
  readonly deciding: readonly DecidingColumn[];
  /** Columns with cells that nothing is read from. */
  readonly unread: readonly string[];
  /** Lines above the names of the columns that are not blank. */
  readonly above: number;
}

export interface StatementOptions {
  /** That of the account; a payment in another one is left out. */
  readonly currency: Currency;
  /** The field of the text may be named for several columns: they are joined. */
  readonly map?: ColumnMap;
  readonly answers?: StatementAnswers;
  /** The last day that the file may speak of, '2026-12-01': by it dates in doubt are distinguished. */
  readonly latest?: string;
}

/**
 * Reads a list of payments. Columns are found by the names of the fields, or named by the map; a file without a currency
 * is one of the account's. What cannot be read for certain, what says that it does not count and what is no payment is
 * left out with its reason, and with all that it says.
 * @throws {UnusableFile} when a required column is missing, the file is none of a list, or it has too many rows.
 */
export function readBankStatement(text: string, options: StatementOptions): BankStatement {
  const { currency, map = [], answers = {}, latest = '2099-12-31' } = options;
  const table = openTable(text, namesOf(STATEMENT_FIELDS, map));
  const header = table.header ?? [];
  const columns = columnsOf(header, map);
  const records = recordsOf(table, columns);
  if (records.length > MAX_STATEMENT_ROWS) throw tooManyRows(records.length);
  const rows = records.filter((record) => record.kind === 'row');
  const cells = rows.map((row) => row.cells);
  const rules = statementRules({ header, rows: cells, columns, answers, latest });
  const lines = records.map((record) =>
    record.kind === 'row'
      ? readStatementRow(record, rules, currency)
      : unread(record, { header, table }),
  );
  return {
    rows: lines.length,
    payments: lines.filter(isPayment),
    leftOut: lines.filter((line) => 'reason' in line),
    questions: rules.questions,
    deciding: rules.deciding.map(({ column, values }) => ({ column, values })),
    unread: rules.unread,
    above: table.lines.slice(0, table.headerAt).filter((line) => line.text.trim() !== '').length,
  };
}

/** What the file leaves in doubt, as people are asked. */
export function openQuestions({ questions }: BankStatement): readonly ShownQuestion[] {
  return questions.map(shownQuestion);
}

function shownQuestion(question: StatementQuestion): ShownQuestion {
  switch (question.kind) {
    case 'column':
      return { kind: 'column', id: `column:${question.column}`, ...shownColumn(question) };
    case 'dates': {
      const { samples, orders } = question;
      return { kind: 'dates', id: 'dates', samples: [...samples], orders: [...orders] };
    }
    case 'amounts':
      return { kind: 'amounts', id: 'amounts', samples: [...question.samples] };
    default:
      return question satisfies never;
  }
}

/** A column that decides, as the wire has it. */
export function shownColumn({ column, values }: BankStatement['deciding'][number]) {
  return {
    column,
    values: values.map(({ counts = null, ...each }) => ({ ...each, counts })),
  };
}

function isPayment(line: StatementPayment | LeftOutLine): line is StatementPayment {
  return !('reason' in line);
}

function columnsOf(header: readonly string[], map: ColumnMap): StatementColumns {
  const { at } = chooseColumns<StatementField>(header, STATEMENT_FIELDS, map);
  const names = columnNames(header).map((name) => name.toLowerCase());
  const mapped = map.flatMap(([column, field]) =>
    field.toLowerCase() === 'text' && column !== '' ? [names.indexOf(column.toLowerCase())] : [],
  );
  const texts = mapped.length > 0 ? mapped : [at.text ?? -1];
  return { at, texts: [...new Set(texts.filter((index) => index >= 0))] };
}

type FilledRecord = Exclude<CsvRecord, { kind: 'blank' }>;

function recordsOf(table: CsvTable, { at, texts }: StatementColumns): readonly FilledRecord[] {
  const columns = table.header?.length ?? 0;
  const mayBeRow = (cells: readonly string[]): boolean =>
    readDateCell(cells[at.date ?? -1] ?? '') !== undefined ||
    readAmountCell(cells[at.amount ?? -1] ?? '') !== undefined;
  const { lines, delimiter } = table;
  const begins = rowStarts(lines, { delimiter, columns, idAt: undefined, mayBeRow });
  const records = readRecords(table, {
    from: table.headerAt + 1,
    columns,
    leastCells: 1 + Math.max(at.date ?? 0, at.amount ?? 0, ...texts.slice(0, 1)),
    continuesWith: (line) => !begins(line),
  });
  return [...records].filter((record) => record.kind !== 'blank');
}

function unread(
  record: Exclude<FilledRecord, StatementRow & { kind: 'row' }>,
  { header, table }: { readonly header: readonly string[]; readonly table: CsvTable },
): LeftOutLine {
  const { line, kind: reason } = record;
  const message =
    record.kind === 'quotes-broken' ? QUOTES_BROKEN : wrongCellCount(record.count, header.length);
  return unreadRow(line, table.lines[line - 1]?.text ?? '', { reason, message });
}

function tooManyRows(rows: number): UnusableFile {
  return new UnusableFile(
    'file-too-large',
    `The file has ${rows} rows, and a statement may have ${MAX_STATEMENT_ROWS}. Split it by days: nothing is booked twice.`,
  );
}
