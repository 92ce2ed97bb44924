import type { DecimalSign } from 'contracts/cells/amount-cell';
import { decimalSignsOf } from 'contracts/cells/amount-cell';
import { isCurrencyCell } from 'contracts/cells/currency-cell';
import { columnNames, plainName } from 'contracts/csv/columns';
import type { ProductColumn } from 'contracts/product-list/product-columns';
import { isStateColumn } from './product-state-words.ts';

export type Places = Readonly<Partial<Record<ProductColumn, number>>>;

/** How the rows of one list are to be read, as all of them together show. */
export interface ListRules {
  readonly at: Places;
  /** Undefined where no price shows it, or prices show both. */
  readonly decimal: DecimalSign | undefined;
  /** Columns of nothing but currencies, which no field is read from. */
  readonly currenciesAt: readonly number[];
  /** Columns that say whether a product is sold; only where products are created. */
  readonly statesAt: readonly number[];
  /** Shopify's `Handle`: rows that share one are variants of a product. */
  readonly groupAt: number | undefined;
  readonly optionsAt: readonly number[];
  /** Columns that nothing is read from, one without a name by its place. */
  readonly unused: readonly string[];
  /** Columns that are heard although no field is read from them. */
  readonly heard: readonly string[];
}

type Rows = readonly { readonly cells: readonly string[] }[];

interface Asked {
  readonly header: readonly string[];
  readonly rows: Rows;
  readonly at: Places;
  readonly hearsStates: boolean;
}

/** Looks at all rows before any is read: what one cell leaves open, the others of its column often say. */
export function listRules({ header, rows, at, hearsStates }: Asked): ListRules {
  const names = columnNames(header);
  const taken = new Set<number | undefined>(Object.values(at));
  const others = names.flatMap((name, index) => (taken.has(index) ? [] : [{ name, index }]));
  const groupAt = variantsAt(names, at);
  const optionsAt = groupAt === undefined ? [] : placesOf(others, (name) => OPTION.test(name));
  const currenciesAt = placesOf(others, (_, index) => isAll(rows, index, isCurrencyCell));
  const statesAt = hearsStates
    ? placesOf(others, (name, index) => isStateColumn(name, cellsAt(rows, index)))
    : [];
  const heardAt = [...currenciesAt, ...statesAt, ...optionsAt];
  const heard = new Set([...heardAt, ...(groupAt === undefined ? [] : [groupAt])]);
  const unread = others.filter(
    ({ index }) => !heard.has(index) && (header[index]?.trim() || isFilled(rows, index)),
  );
  return {
    at,
    decimal: decimalOf(cellsAt(rows, at.price)),
    currenciesAt,
    statesAt,
    groupAt,
    optionsAt,
    unused: unread.map(({ name }) => name),
    heard: others.filter(({ index }) => heard.has(index)).map(({ name }) => name),
  };
}

type Other = { readonly name: string; readonly index: number };

function placesOf(
  others: readonly Other[],
  is: (name: string, index: number) => boolean,
): readonly number[] {
  return others.filter(({ name, index }) => is(name, index)).map(({ index }) => index);
}

const OPTION = /^option ?\d value$/i;

function variantsAt(names: readonly string[], at: Places): number | undefined {
  const index = names.findIndex((name) => plainName(name) === 'handle');
  return index < 0 || at.title === undefined || at.id === index ? undefined : index;
}

function* cellsAt(rows: Rows, at: number | undefined) {
  if (at === undefined) return;
  for (const { cells } of rows) yield cells[at] ?? '';
}

/** Whether every filled cell of a column is of a kind, and some are. */
function isAll(rows: Rows, at: number, is: (cell: string) => boolean): boolean {
  let filled = false;
  for (const cell of cellsAt(rows, at)) {
    if (cell.trim() === '') continue;
    if (!is(cell)) return false;
    filled = true;
  }
  return filled;
}

function isFilled(rows: Rows, at: number): boolean {
  return rows.some(({ cells }) => (cells[at] ?? '').trim() !== '');
}

/** As most lists write every price: no more of them need be looked at than one. */
const POINTED = /^\d+\.\d{1,2}$/;
const WHOLE = /^\d+$/;

function decimalOf(cells: Iterable<string>): DecimalSign | undefined {
  const others: string[] = [];
  let hasPoint = false;
  for (const cell of cells) {
    if (POINTED.test(cell)) hasPoint = true;
    else if (!WHOLE.test(cell)) others.push(cell);
  }
  const [sign, another] = decimalSignsOf(hasPoint ? ['0.50', ...others] : others);
  return another === undefined ? sign : undefined;
}
