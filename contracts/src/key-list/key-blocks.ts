import type { Line } from '../csv/lines.ts';
import type { CsvRecord } from '../csv/records.ts';

/** Whether a key has several lines. */
export function isBlock(key: string): boolean {
  return /[\r\n]/.test(key);
}

const BEGINS = /--\s*BEGIN\b.*--/;
const ENDS = /--\s*END\b.*--/;

/**
 * Keeps what stands between '-----BEGIN …' and '-----END …' together, also without quotes: it is one key, or one refusal
 * where its end or its quotes are missing, and never its lines.
 */
export function* withWholeBlocks(
  records: Iterable<CsvRecord>,
  lines: readonly Line[],
  columns: number,
): Generator<CsvRecord> {
  let skipTo = 0;
  for (const record of records) {
    if (record.line <= skipTo) continue;
    const first = lines[record.line - 1]?.text ?? '';
    if (record.kind === 'blank' || !BEGINS.test(first) || isWhole(record)) {
      yield record;
      continue;
    }
    const end = endOf(lines, record.line);
    skipTo = end ?? lines.length;
    // Without quotes nobody knows what else of a row stands behind the block.
    yield record.kind === 'row' && columns === 1 && end !== undefined
      ? { ...record, cells: [blockOf(lines.slice(record.line - 1, skipTo))] }
      : { kind: 'quotes-broken', line: record.line };
  }
}

/** In quotes it is one record already. */
function isWhole(record: CsvRecord): boolean {
  return record.kind === 'row' && record.cells.some((cell) => ENDS.test(cell));
}

function blockOf(lines: readonly Line[]): string {
  return lines
    .map(({ text, end }) => text + end)
    .join('')
    .trim();
}

/** The number of the line on which a block ends. */
function endOf(lines: readonly Line[], from: number): number | undefined {
  for (let at = from; at < lines.length; at += 1) {
    if (ENDS.test(lines[at]?.text ?? '')) return at + 1;
  }
  return undefined;
}
