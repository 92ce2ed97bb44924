import type { ProductValues, WholeProductValues } from 'contracts/api/product-import';
import { changedValues } from '../product/product-values.ts';
import type { ImportProblem } from './import-problem.ts';
import type { ChangeRow } from './map-change.ts';

/** A row that changes something, with how it is and how it would be. */
export interface FoundChange {
  readonly line: number;
  readonly sku: string;
  /** As the product is called now. */
  readonly name: string;
  readonly before: ProductValues;
  readonly after: ProductValues;
}

export interface FoundChanges {
  readonly changes: readonly FoundChange[];
  /** How many products say already what their rows say. */
  readonly unchanged: number;
  /** Rows that name no product. */
  readonly problems: readonly ImportProblem[];
}

/** Holds what rows say against what products are, by normalised SKU. */
export function findChanges(
  rows: readonly ChangeRow[],
  present: ReadonlyMap<string, WholeProductValues>,
): FoundChanges {
  const problems = rows.flatMap(({ line, sku }) => (present.has(sku) ? [] : [unknown(line, sku)]));
  const changes = rows.flatMap(({ line, sku, values }) => {
    const now = present.get(sku);
    const changed = now && changedValues(now, values);
    return changed ? [{ line, sku, name: now.name, ...changed }] : [];
  });
  return { changes, problems, unchanged: rows.length - problems.length - changes.length };
}

function unknown(line: number, sku: string): ImportProblem {
  const message = `There is no product with the article number ${sku.slice(0, 60)}. Correct it, or import the product as a new one.`;
  return { line, reason: 'product-unknown', message };
}
