import { z } from 'zod';
import type { Category, Product, ProductListItem } from '../api/catalog.ts';
import { productQuerySchema } from '../api/catalog.ts';
import type { AdminProduct } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema, text } from '../primitives/schemas.ts';

/** `catalog.products`: products sold in one market. */
export const productsInput = productQuerySchema.extend({ tenantId: tenantSchema }).strict();

/** `view: list` items carry guideSections and the beginning of the description; `full` the whole product. */
export interface ProductsResult {
  readonly items: readonly (Product | ProductListItem)[];
  /** How many products match, over all pages. */
  readonly total: number;
}

/** `catalog.product`: one product as sold in a market. */
export const productInput = z.strictObject({ productId: idSchema, tenantId: tenantSchema });

/** `catalog.categories` takes nothing. */
export const categoriesInput = z.strictObject({});

/** `catalog.adminProduct`: one product with both prices and its revision. */
export const adminProductInput = z.strictObject({ productId: idSchema });

/** `catalog.adminProducts`: also products that no market sells, by name. */
export const adminProductsInput = z.strictObject({
  search: text(200).trim().optional(),
  sku: text(64).trim().optional(),
  page: z.int().min(1).max(10_000).default(1),
  perPage: z.int().min(1).max(200).default(50),
});

export interface AdminProductsResult {
  readonly items: readonly AdminProduct[];
  readonly total: number;
}

export type ProductsInput = z.infer<typeof productsInput>;
export type ProductInput = z.infer<typeof productInput>;
export type AdminProductInput = z.infer<typeof adminProductInput>;
export type AdminProductsInput = z.infer<typeof adminProductsInput>;
export type CategoriesResult = readonly Category[];
