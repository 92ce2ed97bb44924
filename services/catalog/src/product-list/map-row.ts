import type { DecimalSign } from 'contracts/cells/amount-cell';
import type { CreateProduct } from 'contracts/calls/catalog';
import type { Visibility } from 'contracts/constants/catalog';
import { toDecimalString } from 'contracts/primitives/money';
import { eurosToMarks } from './exact-price.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ProductRow, ReadRow } from './read-product-rows.ts';
import { readRowPrice } from './row-price.ts';
import type { Fault, RowTexts } from './row-texts.ts';
import { idFaults, textFaults, textsOf } from './row-texts.ts';
import type { SeenRows } from './seen-rows.ts';
import { repeatedId, repeatedTitle } from './seen-rows.ts';
import { platformOf, regionOf } from './title-patterns.ts';

type ImportWarning = 'description-missing' | 'maker-missing' | 'id-made-up';

/** What becomes of a row: a product, or every reason why not. */
export type MappedRow =
  | {
      readonly kind: 'product';
      readonly line: number;
      readonly product: CreateProduct;
      /** What the row itself says of whether the product is sold. */
      readonly state?: Visibility;
      readonly warnings: readonly ImportWarning[];
    }
  | {
      readonly kind: 'refused';
      readonly line: number;
      readonly problems: readonly ImportProblem[];
    };

export type RefusedRow = Extract<MappedRow, { kind: 'refused' }>;

export interface MappingRules {
  readonly seen: SeenRows;
  readonly decimal: DecimalSign | undefined;
}

/** Turns a row into the input of CreateProduct; the same rows in the same order always give the same. */
export function mapRow(row: ProductRow, { seen, decimal }: MappingRules): MappedRow {
  if (row.kind === 'unreadable') return refusedRow(row.problem.line, [row.problem]);
  const texts = textsOf(row);
  if (saysNothing(row, texts)) return refused(row.line, [EMPTY]);
  const price = readRowPrice({
    price: row.cells.price.trim(),
    currencies: row.currencies,
    decimal,
  });
  const place = { line: row.line, seen };
  const faults = [
    idFaults(texts),
    texts.title === '' ? [NO_TITLE] : [],
    textFaults(texts),
    price.kind === 'fault' ? [price.fault] : [],
    repeatedId(texts, place),
    repeatedTitle(texts, place),
  ].flat();
  if (faults.length > 0 || price.kind === 'fault') return refused(row.line, faults);
  const { euros } = price;
  const prices = { eur: toDecimalString(euros), km: toDecimalString(eurosToMarks(euros)) };
  return {
    kind: 'product',
    line: row.line,
    product: productOf(texts, { prices, visibility: row.state ?? 'published' }),
    ...(row.state === undefined ? {} : { state: row.state }),
    warnings: warningsOf(texts),
  };
}

const NO_TITLE: Fault = ['title-missing', 'The line has no title. Give the product one.'];
const EMPTY: Fault = [
  'row-empty',
  'The line names no product: it has no title, no price and no article number of its own.',
];

/** Pictures and notes stand in rows of their own in some lists. */
function saysNothing({ cells }: ReadRow, { title }: RowTexts): boolean {
  return title === '' && cells.price.trim() === '' && (cells.id ?? '').trim() === '';
}

export function refused(line: number, faults: readonly Fault[]): RefusedRow {
  return refusedRow(
    line,
    faults.map(([reason, message]) => ({ line, reason, message })),
  );
}

export function refusedRow(line: number, problems: readonly ImportProblem[]): RefusedRow {
  return { kind: 'refused', line, problems };
}

function productOf(
  texts: RowTexts,
  { prices, visibility }: Pick<CreateProduct, 'prices' | 'visibility'>,
): CreateProduct {
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
    visibility,
  };
}

function warningsOf({ id, sku, description, maker }: RowTexts): ImportWarning[] {
  return [
    ...(sku === id.toUpperCase() ? [] : (['id-made-up'] as const)),
    ...(description === '' ? (['description-missing'] as const) : []),
    ...(maker === '' ? (['maker-missing'] as const) : []),
  ];
}
