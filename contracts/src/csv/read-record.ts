import type { Line } from './lines.ts';

export interface RecordOptions {
  readonly delimiter: string;
  /** Whether a quote in the midst of a cell is a character, such as an inch mark; left out: it breaks the record. */
  readonly hasInchMarks?: boolean;
  /**
   * Whether a quoted cell may go on with this line; it never does where a row begins by itself.
   * Without it every record ends with its line.
   */
  continuesWith?(line: string): boolean;
}

/** Cells of a record and how many lines it takes; or nothing, since its quotes are broken. */
export interface ReadRecord {
  readonly cells: readonly string[];
  readonly lines: number;
}

/** A place in the lines: before the character `at`. */
interface Cursor {
  readonly line: number;
  readonly at: number;
}

interface ReadCell {
  readonly text: string;
  readonly after: Cursor;
}

const QUOTE = '"';

/**
 * Reads one record by RFC 4180, and nothing beyond it: quotes enclose a whole cell, and a quote within is doubled.
 * @returns undefined when a quote stands elsewhere, is never closed, or swallows what is no part of its cell.
 */
export function readRecord(
  lines: readonly Line[],
  start: number,
  rules: RecordOptions,
): ReadRecord | undefined {
  const cells: string[] = [];
  let cursor: Cursor = { line: start, at: 0 };
  for (;;) {
    const cell = cellAt(lines, cursor, rules);
    if (!cell) return undefined;
    cells.push(cell.text);
    const { line, at } = cell.after;
    if (at >= textOf(lines, line).length) return { cells, lines: line - start + 1 };
    cursor = { line, at: at + rules.delimiter.length };
  }
}

function cellAt(
  lines: readonly Line[],
  { line, at }: Cursor,
  rules: RecordOptions,
): ReadCell | undefined {
  const text = textOf(lines, line);
  const first = afterSpaces(text, at, rules.delimiter);
  if (text[first] === QUOTE) return quotedCell(lines, { line, at: first + 1 }, rules);
  const found = text.indexOf(rules.delimiter, at);
  const end = found < 0 ? text.length : found;
  const cell = text.slice(at, end);
  const isBroken = cell.includes(QUOTE) && rules.hasInchMarks !== true;
  return isBroken ? undefined : { text: cell, after: { line, at: end } };
}

function quotedCell(
  lines: readonly Line[],
  from: Cursor,
  rules: RecordOptions,
): ReadCell | undefined {
  const parts: string[] = [];
  let { line, at } = from;
  for (;;) {
    const text = textOf(lines, line);
    const quote = text.indexOf(QUOTE, at);
    if (quote < 0) {
      const next = lines[line + 1];
      if (!next || !rules.continuesWith?.(next.text)) return undefined;
      parts.push(text.slice(at), lines[line]?.end ?? '');
      line += 1;
      at = 0;
    } else if (text[quote + 1] === QUOTE) {
      parts.push(text.slice(at, quote + 1));
      at = quote + 2;
    } else {
      parts.push(text.slice(at, quote));
      return closedAt({ line, at: quote + 1 }, { text, cell: parts.join(''), rules });
    }
  }
}

/** After its closing quote a cell ends: only spaces may stand before the separator. */
function closedAt(
  { line, at }: Cursor,
  { text, cell, rules }: { text: string; cell: string; rules: RecordOptions },
): ReadCell | undefined {
  const end = afterSpaces(text, at, rules.delimiter);
  const ends = end === text.length || text.startsWith(rules.delimiter, end);
  return ends ? { text: cell, after: { line, at: end } } : undefined;
}

function afterSpaces(text: string, from: number, delimiter: string): number {
  const spaces = delimiter === '\t' ? / */y : /[ \t]*/y;
  spaces.lastIndex = from;
  return from + (spaces.exec(text)?.[0].length ?? 0);
}

function textOf(lines: readonly Line[], line: number): string {
  return lines[line]?.text ?? '';
}
