import type { Field } from './columns.ts';
import { plainName } from './columns.ts';
import type { Line } from './lines.ts';
import { eachLine } from './lines.ts';
import { readRecord } from './read-record.ts';
import { UnusableFile } from './unusable-file.ts';

/** How a table begins. */
export interface CsvHead {
  readonly delimiter: string;
  /** The cells of the line that names the columns; undefined when its quotes are broken. */
  readonly header: readonly string[] | undefined;
  /** Index of that line. Lines above it that are not blank say what the file is, and name no columns. */
  readonly headerAt: number;
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/** No table of products or keys has as many; what has is another kind of file. */
export const MAX_COLUMNS = 100;
/** Banks write the account, the period and the balance above the columns. */
const LINES_LOOKED_AT = 40;
/** A longer line names no columns. */
const MAX_HEADER_CHARACTERS = 20_000;
/** As some spreadsheets say what stands between the cells. */
const SEPARATOR_LINE = /^"?sep=(.)"?$/i;

/**
 * Finds the line that names the columns: the first of those that name most of the fields, the first that is not blank
 * where none names two.
 * @throws {UnusableFile} when there is none, or it names too many columns.
 */
export function findHead(text: string, names: readonly string[] = []): CsvHead {
  const known = new Set(names.map(plainName));
  let first: CsvHead | undefined;
  let best: { readonly head: CsvHead; readonly named: number } | undefined;
  let separator: string | undefined;
  for (const { line, at } of firstLines(text)) {
    const [, said] = SEPARATOR_LINE.exec(line.text.trim()) ?? [];
    if (said !== undefined && first === undefined && separator === undefined) {
      separator = said;
      continue;
    }
    const head = headOf(line, at, { separator, known });
    first ??= head;
    const named = namedBy(head.header ?? [], known);
    if (named >= 2 && named > (best?.named ?? 0)) best = { head, named };
  }
  const found = best?.head ?? first;
  if (!found) throw new UnusableFile('file-empty', 'The file is empty.');
  if ((found.header?.length ?? 0) > MAX_COLUMNS) throw tooManyColumns();
  return found;
}

interface HeadRules {
  readonly separator: string | undefined;
  readonly known: ReadonlySet<string>;
}

function* firstLines(text: string): Generator<{ readonly line: Line; readonly at: number }> {
  let at = 0;
  let filled = 0;
  for (const line of eachLine(text)) {
    if (line.text.trim() !== '') {
      yield { line, at };
      filled += 1;
    }
    at += 1;
    if (filled >= LINES_LOOKED_AT) return;
  }
}

/** A line as the names of columns, by the separator with which it names most fields, then most columns. */
function headOf(line: Line, headerAt: number, { separator, known }: HeadRules): CsvHead {
  const text = line.text.slice(0, MAX_HEADER_CHARACTERS);
  const heads = (separator === undefined ? DELIMITERS : [separator]).map((delimiter) => {
    const record = readRecord([{ text, end: '' }], 0, { delimiter });
    const header = record?.cells.map((name) => name.trim());
    return { delimiter, header, headerAt, named: namedBy(header ?? [], known) };
  });
  const { named: _named, ...head } = heads.reduce((one, other) =>
    other.named > one.named ||
    (other.named === one.named && (other.header?.length ?? 0) > (one.header?.length ?? 0))
      ? other
      : one,
  );
  return head;
}

function namedBy(cells: readonly string[], known: ReadonlySet<string>): number {
  return new Set(cells.map(plainName).filter((name) => known.has(name))).size;
}

function tooManyColumns(): UnusableFile {
  const message = `The first line has more than ${MAX_COLUMNS} columns. Remove those that are not needed, or check that the file is a list.`;
  return new UnusableFile('columns-too-many', message);
}

/** What the fields of a list may be called, with what a map calls them. */
export function namesOf(
  fields: readonly Field<string>[],
  map: readonly (readonly [column: string, field: string])[] = [],
): readonly string[] {
  const own = fields.flatMap(({ name, otherNames }) => [name, ...otherNames]);
  return [...own, ...map.map(([column]) => column).filter((column) => column !== '')];
}
