import type { ProductValues } from 'contracts/api/product-import';
import { toDecimalString } from 'contracts/primitives/money';
import { normalisedSku } from '../product/product-id.ts';
import type { MappingRules, RefusedRow } from './map-row.ts';
import { refused, refusedRow } from './map-row.ts';
import type { ProductRow, ReadRow } from './read-product-rows.ts';
import { readRowPrice } from './row-price.ts';
import type { Fault, RowTexts } from './row-texts.ts';
import { idFaults, textFaults, textsOf } from './row-texts.ts';
import { repeatedId } from './seen-rows.ts';

export type MappedChange =
  | {
      readonly kind: 'change';
      readonly line: number;
      /** In the portal's spelling. */
      readonly sku: string;
      /** What the row says; an empty cell says nothing. */
      readonly values: ProductValues;
    }
  | RefusedRow;

/** What a row changes of the product that it names. */
export type ChangeRow = Extract<MappedChange, { kind: 'change' }>;

/** Turns a row into new values of the product that has its article number. */
export function mapChange(row: ProductRow, { seen, decimal }: MappingRules): MappedChange {
  if (row.kind === 'unreadable') return refusedRow(row.problem.line, [row.problem]);
  const texts = textsOf(row);
  const price = priceOf(row, decimal);
  const faults = [
    ...idFaults(texts),
    ...textFaults(texts),
    ...price.faults,
    ...repeatedId(texts, { line: row.line, seen }),
  ];
  if (faults.length > 0) return refused(row.line, faults);
  return {
    kind: 'change',
    line: row.line,
    sku: normalisedSku(texts.sku ?? ''),
    values: { ...textValues(texts), ...price.values },
  };
}

function priceOf(
  row: ReadRow,
  decimal: MappingRules['decimal'],
): { readonly faults: readonly Fault[]; readonly values: ProductValues } {
  const cell = row.cells.price.trim();
  if (cell === '') return { faults: [], values: {} };
  const price = readRowPrice({ price: cell, currencies: row.currencies, decimal });
  return price.kind === 'price'
    ? { faults: [], values: { priceEur: toDecimalString(price.euros) } }
    : { faults: [price.fault], values: {} };
}

function textValues({ title, description, maker }: RowTexts): ProductValues {
  return {
    ...(title === '' ? {} : { name: title }),
    ...(description === '' ? {} : { description }),
    ...(maker === '' ? {} : { maker }),
  };
}
