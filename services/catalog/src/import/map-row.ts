import type { CreateProduct } from 'contracts/calls/catalog';
import { PRODUCT_TEXTS } from 'contracts/constants/catalog';
import { toDecimalString } from 'contracts/primitives/money';
import { articleNumberOf, madeOf } from './article-number.ts';
import { eurosToMarks, readEuros } from './exact-price.ts';
import type { ImportProblem, ProblemReason } from './import-problem.ts';
import type { ProductRow } from './read-product-rows.ts';
import { platformOf, regionOf } from './title-patterns.ts';

export type ImportWarning = 'description-missing' | 'maker-missing' | 'id-made-up';

/** What becomes of a row: a product, or every reason why not. */
export type MappedRow =
  | {
      readonly kind: 'product';
      readonly line: number;
      readonly product: CreateProduct;
      readonly warnings: readonly ImportWarning[];
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly problems: readonly ImportProblem[];
    };

/** Lines on which ids and titles occurred first; `mapRow` adds to it. */
export interface SeenRows {
  readonly ids: Map<string, number>;
  readonly titles: Map<string, number>;
}

export function nothingSeen(): SeenRows {
  return { ids: new Map(), titles: new Map() };
}

/** Control characters that no text of a product holds; tabs and line ends may stand in a description. */
const CONTROL = /[^\P{Cc}\t\n\r]/u;

/** Turns a row into the input of CreateProduct; the same rows in the same order always give the same. */
export function mapRow(row: ProductRow, seen: SeenRows): MappedRow {
  if (row.kind === 'unreadable') {
    return { kind: 'refused', line: row.problem.line, problems: [row.problem] };
  }
  const texts = textsOf(row);
  const faults = [...faultsOf(texts), ...repeats(texts, { line: row.line, seen })];
  const problems = faults.map(([reason, message]) => ({ line: row.line, reason, message }));
  const euros = readEuros(texts.price);
  if (problems.length > 0 || !euros) return { kind: 'refused', line: row.line, problems };
  return {
    kind: 'product',
    line: row.line,
    product: productOf(texts, {
      eur: toDecimalString(euros),
      km: toDecimalString(eurosToMarks(euros)),
    }),
    warnings: warningsOf(texts),
  };
}

interface Texts {
  readonly id: string;
  /** Undefined when none can be made of the id. */
  readonly sku: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly maker: string;
  readonly price: string;
}

type Fault = readonly [ProblemReason, string];

function textsOf({ cells }: Extract<ProductRow, { kind: 'row' }>): Texts {
  const title = oneLine(cells.title);
  const id = cells.id === undefined ? title : oneLine(cells.id);
  return {
    id,
    sku: cells.id === undefined && title !== '' ? madeOf(title) : articleNumberOf(id),
    title,
    description: cells.description.trim(),
    maker: cells.manufacturer.trim(),
    price: cells.price.trim(),
  };
}

function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

function productOf(texts: Texts, prices: CreateProduct['prices']): CreateProduct {
  const { sku = '', title, description, maker } = texts;
  const platform = platformOf(title);
  const region = regionOf(title);
  return {
    sku,
    name: title,
    description,
    ...(maker === '' ? {} : { maker }),
    ...(platform ? { platform } : {}),
    ...(region ? { region } : {}),
    prices,
    saleState: 'regular',
    visibility: 'published',
  };
}

function faultsOf(texts: Texts): Fault[] {
  const { id, sku, title, description, maker } = texts;
  const { nameMax, makerMax, descriptionMax } = PRODUCT_TEXTS;
  const faults: Fault[] = [];
  if (id === '') faults.push(['id-missing', 'The line has no id. Give the product one.']);
  else if (sku === undefined) faults.push(['id-invalid', BAD_ID]);
  if (title === '') faults.push(['title-missing', 'The line has no title. Give the product one.']);
  if (title.length > nameMax) faults.push(['title-too-long', tooLong('title', nameMax)]);
  if (maker.length > makerMax) {
    faults.push(['maker-too-long', tooLong('manufacturer', makerMax)]);
  }
  if (description.length > descriptionMax) {
    faults.push(['description-too-long', tooLong('description', descriptionMax)]);
  }
  if ([title, description, maker].some((text) => CONTROL.test(text))) {
    faults.push([
      'control-character',
      'The line contains control characters. Remove them, or save the file as UTF-8.',
    ]);
  }
  return [...faults, ...priceFaults(texts.price)];
}

const BAD_ID =
  'The id is longer than 2,000 characters or holds control characters. Use a shorter one, or another column.';

function tooLong(what: string, most: number): string {
  return `The ${what} is longer than ${most} characters. Shorten it.`;
}

function priceFaults(price: string): Fault[] {
  if (price === '') return [['price-missing', 'The line has no price. Enter one above zero.']];
  const euros = readEuros(price);
  if (!euros) {
    const message =
      'The price is not an amount. Write digits with at most two decimals, such as 49.90.';
    return [['price-invalid', message]];
  }
  if (euros.minor > 0) return [];
  return [['price-missing', 'The price is 0. Enter the price at which the product is sold.']];
}

/** A title counts as repeated whatever its case and spaces, also when its first line was refused. */
function repeats(texts: Texts, { line, seen }: { line: number; seen: SeenRows }): Fault[] {
  const sameId = firstLine(seen.ids, texts.sku ?? '', line);
  const sameTitle = firstLine(seen.titles, texts.title.toLowerCase(), line);
  const faults: Fault[] = [];
  if (sameId !== undefined) {
    faults.push([
      'duplicate-id',
      `The id stands in line ${sameId} already. Keep one of the lines.`,
    ]);
  }
  if (sameTitle !== undefined) {
    const message = `The title stands in line ${sameTitle} already. Keep one of the lines, or tell the products apart.`;
    faults.push(['duplicate-title', message]);
  }
  return faults;
}

function firstLine(seen: Map<string, number>, text: string, line: number): number | undefined {
  if (text === '') return undefined;
  const first = seen.get(text);
  if (first === undefined) seen.set(text, line);
  return first;
}

function warningsOf({ id, sku, description, maker }: Texts): ImportWarning[] {
  return [
    ...(sku === id.toUpperCase() ? [] : (['id-made-up'] as const)),
    ...(description === '' ? (['description-missing'] as const) : []),
    ...(maker === '' ? (['maker-missing'] as const) : []),
  ];
}
