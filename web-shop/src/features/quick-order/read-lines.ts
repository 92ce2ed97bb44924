import { MAX_LINE_QUANTITY } from 'contracts/constants/orders';
import { withoutAccents } from 'contracts/primitives/plain-text';
import { QUICK_ORDER } from 'contracts/constants/quick-order';

/** A line of a list that says what is requested. */
interface WrittenLine {
  /** Counted from 1. */
  readonly line: number;
  readonly sku: string;
  readonly quantity: number;
}

/** A line that cannot be asked about. */
export interface UnreadLine {
  readonly line: number;
  readonly text: string;
  readonly problem: 'quantity' | 'sku';
}

export interface WrittenList {
  readonly lines: readonly WrittenLine[];
  readonly unread: readonly UnreadLine[];
}

interface Columns {
  readonly separator: string;
  readonly sku: number;
  /** -1 where no head is known to be it. */
  readonly quantity: number;
  /** How many cells a line has. */
  readonly count: number;
}

/** In the place of a quantity of which nobody knows where it stands; no number. */
const UNKNOWN = '?';

const SEPARATORS = ['\t', ';', ','];
const SKU_HEADS = new Set(
  'sku article articleno articlenumber item itemno itemnumber code productcode partnumber product sifra artikl brojartikla artikel artikelnr artikelnummer bestellnummer produkt'.split(
    ' ',
  ),
);
const QUANTITY_HEADS = new Set(
  'quantity qty count amount pieces units licences licenses kolicina kol kom komada licenci menge anzahl stuck lizenzen'.split(
    ' ',
  ),
);

/**
 * Reads lines of an article number and a quantity, apart by a tab, a semicolon, a comma or spaces; without a quantity one
 * is meant. A line of heads says where the two stand in the lines after it.
 */
export function readLines(text: string): WrittenList {
  const lines: WrittenLine[] = [];
  const unread: UnreadLine[] = [];
  let columns: Columns | undefined;
  for (const [index, written] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const trimmed = written.trim();
    const heads = headsOf(trimmed);
    columns = heads ?? columns;
    if (trimmed === '' || heads !== undefined) continue;
    const read = readLine(trimmed, columns);
    if (typeof read === 'string') unread.push({ line: index + 1, text: trimmed, problem: read });
    else lines.push({ line: index + 1, ...read });
  }
  return { lines, unread };
}

function readLine(
  text: string,
  columns: Columns | undefined,
): Omit<WrittenLine, 'line'> | UnreadLine['problem'] {
  const [sku, quantity] = partsOf(text, columns);
  if (sku === '' || sku.length > QUICK_ORDER.skuMax) return 'sku';
  if (quantity === '') return { sku, quantity: 1 };
  // A sign before three zeros parts thousands in these markets: neither 1 nor 1,000 may be guessed.
  const [, digits] = /^(\d{1,6})(?:[.,]0{1,2})?$/.exec(figureOf(quantity) ?? '') ?? [];
  const count = Number(digits ?? 0);
  return count >= 1 && count <= MAX_LINE_QUANTITY ? { sku, quantity: count } : 'quantity';
}

const UNIT =
  'x|\u00D7|kom|komad|komada|pcs|piece|pieces|unit|units|stk|st\u00FCck|stuck|licence|licences|license|licenses|licenci|lizenz|lizenzen'.split(
    '|',
  );

/** A figure and its spaces go as far as they can: what comes behind them begins with something else. */
const FIGURE_AND_UNIT = /^([-+]?\d[\d.,]*)(?![\d.,])\s*(?!\s)(\D*)$/;

/** '5x', '2 kom.': the figure without what is counted; undefined where the words mean something else. */
function figureOf(text: string): string | undefined {
  const [, figure, unit = ''] = FIGURE_AND_UNIT.exec(text) ?? [];
  const counted = unit.toLowerCase().replace(/\.$/, '');
  return counted === '' || UNIT.includes(counted) ? figure : undefined;
}

function partsOf(text: string, columns: Columns | undefined): readonly [string, string] {
  const separator = separatorOf(text);
  if (separator === undefined) {
    return apartBySpaces(text);
  }
  const cells = cellsOf(text, separator);
  const at = columns?.separator === separator ? columns : { sku: 0, quantity: 1, count: 2 };
  // A comma within a figure makes one cell more: what it says is not known any more.
  const isMore = cells.slice(at.count).some((cell) => cell !== '');
  const quantity = at.quantity === -1 || isMore ? UNKNOWN : (cells[at.quantity] ?? '');
  return [cells[at.sku] ?? '', quantity];
}

/** 'ABC-1 5', 'ABC-1 x 5', 'ABC-1 5 kom', '5x ABC-1' and '5 kom ABC-1'. */
function apartBySpaces(text: string): readonly [string, string] {
  const [, before = '', article = ''] = /^(\d+\s*[^\s\d]+)\s+(\S.*)$/.exec(text) ?? [];
  if (figureOf(before) !== undefined) return [unquoted(article), before];
  const [sku, after] = apartAtLastFigure(text) ?? ['', ''];
  return figureOf(after) === undefined ? [unquoted(text), ''] : [unquoted(sku), after];
}

/** The last figure of a line with its unit, behind a space or the x of 'times'. */
const LAST_FIGURE = /[\sx\u00D7]([-+]?\d[\d.,]*(?![\d.,])\D*)$/i;

/** What stands before the last figure of a line, and the figure with its unit. */
function apartAtLastFigure(text: string): readonly [string, string] | undefined {
  const found = LAST_FIGURE.exec(text);
  if (!found) return undefined;
  const [, figure = ''] = found;
  const before = text.slice(0, found.index + 1);
  const article = before.trimEnd();
  if (/\s[x\u00D7]$/i.test(article)) return [article.slice(0, -1).trimEnd(), figure];
  // An x at the end of a word is none of 'times'.
  return article === before || article === '' ? undefined : [article, figure];
}

function headsOf(text: string): Columns | undefined {
  const separator = separatorOf(text) ?? '\t';
  const names = cellsOf(text, separator).map(plainName);
  const sku = names.findIndex((name) => SKU_HEADS.has(name));
  if (sku === -1) return undefined;
  const quantity = names.findIndex((name) => QUANTITY_HEADS.has(name));
  // A single word may be an article of that name.
  const count = names.length;
  return quantity === -1 && count === 1 ? undefined : { separator, sku, quantity, count };
}

function separatorOf(text: string): string | undefined {
  return SEPARATORS.find((separator) => text.includes(separator));
}

/** The cells of a line; a separator within quotes belongs to its cell. */
function cellsOf(text: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    if (sign !== separator || quoted) cell += sign;
    else {
      cells.push(unquoted(cell));
      cell = '';
    }
  }
  return [...cells, unquoted(cell)];
}

function unquoted(cell: string): string {
  const trimmed = cell.trim();
  return trimmed.startsWith('"') && trimmed.endsWith('"') && trimmed.length > 1
    ? trimmed.slice(1, -1).replaceAll('""', '"').trim()
    : trimmed;
}

function plainName(head: string): string {
  return withoutAccents(head).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The text without the lines of these articles, and with `instead` in the place of the first of them. */
export function replaceArticle(text: string, sku: string, instead?: string): string {
  const numbers = new Set(
    readLines(text)
      .lines.filter((each) => each.sku.toUpperCase() === sku.toUpperCase())
      .map(({ line }) => line),
  );
  let placed = instead === undefined;
  return text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) => {
      if (!numbers.has(index + 1)) return [line];
      if (placed) return [];
      placed = true;
      return [instead ?? ''];
    })
    .join('\n');
}
