import type { Line } from '../csv/lines.ts';
import type { CsvRecord } from '../csv/records.ts';
import { namesKeys } from './key-fields.ts';

/** '1. AAAA-BBBB', '2) CCCC-DDDD', '3 EEEE-FFFF'. */
const NUMBERED = /^(\d{1,6})(?:[.):]\s*|\s+)(\S[^]*)$/;
/** 'Product key: AAAA-BBBB'. */
const LABELLED = /^([^:\d]{2,40}):\s+(\S[^]*)$/;
/** Of fewer lines it is no certain row of numbers. */
const FEWEST_NUMBERED = 3;

/**
 * Takes the numbers of the rows, and the word for a key, from before the keys of a list of one column. Numbers are those of
 * rows where every line has the next one.
 */
export function* withoutLabels(
  records: Iterable<CsvRecord>,
  lines: readonly Line[],
): Generator<CsvRecord> {
  const isNumbered = areNumbered(lines);
  for (const record of records) {
    const bare = record.kind === 'row' ? bareOf(record.cells[0] ?? '', isNumbered) : undefined;
    yield record.kind === 'row' && bare !== undefined ? { ...record, cells: [bare] } : record;
  }
}

function bareOf(cell: string, isNumbered: boolean): string | undefined {
  if (!isNumbered && !cell.includes(':')) return undefined;
  const text = cell.trim();
  const bare = isNumbered ? NUMBERED.exec(text)?.[2] : undefined;
  const [, label, key] = LABELLED.exec(bare ?? text) ?? [];
  return label !== undefined && namesKeys(label) ? key : bare;
}

function areNumbered(lines: readonly Line[]): boolean {
  let rows = 0;
  for (const { text } of lines) {
    if (text.trim() === '') continue;
    const figure = NUMBERED.exec(text.trim())?.[1];
    if (figure === undefined || Number(figure) !== rows + 1) return false;
    rows += 1;
  }
  return rows >= FEWEST_NUMBERED;
}
