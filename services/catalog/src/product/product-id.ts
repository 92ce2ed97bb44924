import { derivedId } from 'kernel/commands/derived-id';

/** Namespace of product ids; changing it would give every SKU a second product. */
const PRODUCTS = '5d3f0c1e-7b0a-4a51-9f0e-3c8f6f1f2a77';

/** SKUs are compared without case and outer spaces, and kept in capitals. */
export function normalisedSku(sku: string): string {
  return sku.trim().toUpperCase();
}

/** The id of the one product that has this SKU: the stream's exact revision makes a SKU unique. */
export function productIdOf(sku: string): string {
  return derivedId(PRODUCTS, normalisedSku(sku));
}
