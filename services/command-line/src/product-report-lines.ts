import type { ProductValues } from 'contracts/api/product-import';
import type { ImportProblem } from 'catalog/product-list/import-problem';
import type { MappedFile } from 'catalog/product-list/map-product-file';
import { alignedTable } from './output.ts';
import type { ProductImportReport } from './product-import.ts';
import type { ProductUpdateReport } from './product-update.ts';

/** What became of a list of new products, for people. */
export function importLines(report: ProductImportReport): readonly string[] {
  const { rows, created, existing, leftOut, notReached } = report;
  return [
    ...problemLines(report.problems),
    ...howItWasRead(report),
    `${rows} rows: ${created} products created, ${existing} there already, ${leftOut} left out, ${notReached} not reached.`,
  ];
}

/** What became of a list of new values, or would, for people. */
export function updateLines(report: ProductUpdateReport, checkOnly: boolean): readonly string[] {
  const { rows, changed, unchanged, leftOut, notReached } = report;
  const changes = report.changes.flatMap(({ line, sku, before, after }) =>
    FIELDS.flatMap((field) =>
      after[field] === undefined
        ? []
        : [[String(line), sku, field, shown(before[field]), shown(after[field])]],
    ),
  );
  const done = checkOnly ? 'products would be changed' : 'products changed';
  return [
    ...alignedTable(['line', 'SKU', 'field', 'before', 'after'], changes),
    '',
    ...problemLines(report.problems),
    ...howItWasRead(report),
    'Only these columns are changed; empty cells change nothing, and prices in KM stay as they are.',
    `${rows} rows: ${changed} ${done}, ${unchanged} say it already, ${leftOut} left out, ${notReached} not reached.`,
  ];
}

const FIELDS: readonly (keyof ProductValues)[] = ['name', 'description', 'maker', 'priceEur'];
const LONGEST_SHOWN = 40;

function shown(value: string | null | undefined): string {
  const text = (value ?? '').replaceAll(/\s+/g, ' ');
  if (text === '') return '-';
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}\u2026` : text;
}

function problemLines(problems: readonly ImportProblem[]): readonly string[] {
  const reasons = Object.entries(countBy(problems.map(({ reason }) => reason)));
  return [
    ...alignedTable(
      ['line', 'reason', 'what to do'],
      problems.map(({ line, reason, message }) => [String(line), reason, message]),
    ),
    '',
    ...alignedTable(
      ['reason', 'rows'],
      reasons.map(([reason, count]) => [reason, String(count)]),
    ),
    '',
  ];
}

/** What was taken for granted and may be wrong. */
function howItWasRead(report: Omit<MappedFile, 'rows'>): readonly string[] {
  const { lines, encoding, unusedColumns, heardColumns, idsFromTitles } = report;
  const guessed = encoding.startsWith('utf')
    ? ''
    : ' (if letters are wrong, name it with --encoding)';
  return [
    `${lines} lines, read as ${encoding}${guessed}.`,
    ...(unusedColumns.length > 0 ? [`Columns not read: ${unusedColumns.join(', ')}.`] : []),
    ...(heardColumns.length > 0 ? [`Heard besides: ${heardColumns.join(', ')}.`] : []),
    ...(idsFromTitles ? ['No column holds an id: article numbers were made of the titles.'] : []),
  ];
}

function countBy(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}
