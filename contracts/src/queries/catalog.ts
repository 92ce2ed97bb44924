import { z } from 'zod';
import { productListItemSchema, productQuerySchema, productSchema } from '../api/catalog.ts';
import { adminProductSchema } from '../api/admin.ts';
import { idSchema } from '../primitives/ids.ts';
import { tenantSchema } from '../primitives/schemas.ts';

/** `catalog.products`: like the API's query, with the market decided. Unsold products are left out. */
export const catalogProductsQuery = productQuerySchema.extend({ tenantId: tenantSchema });

/** One page, as products or as list items by `view`, and how many match in all. */
export const catalogProductsResult = z.object({
  items: z.union([z.array(productSchema), z.array(productListItemSchema)]),
  total: z.int().min(0),
});

/** `catalog.product`: 404 when it does not exist or is not sold in the market. Answers a Product. */
export const catalogProductQuery = z.object({ productId: idSchema, tenantId: tenantSchema });

/** `catalog.productsById`: those of the products that are sold in the market (a cart's lines). */
export const catalogProductsByIdQuery = z.object({
  productIds: z.array(idSchema).max(200),
  tenantId: tenantSchema,
});

/** `catalog.categories`: all of them, by sortOrder. */
export const catalogCategoriesQuery = z.object({});

/** `admin.products`: one page for admins, also of products sold nowhere; `search` in name and SKU. */
export const adminProductsQuery = productQuerySchema.pick({
  search: true,
  sku: true,
  page: true,
  perPage: true,
});
export const adminProductsResult = z.object({
  items: z.array(adminProductSchema),
  total: z.int().min(0),
});

/** `admin.product`: one product as admins edit it, with its revision. */
export const adminProductQuery = z.object({ productId: idSchema });

export type CatalogProductsQuery = z.infer<typeof catalogProductsQuery>;
export type CatalogProductsResult = z.infer<typeof catalogProductsResult>;
export type CatalogProductQuery = z.infer<typeof catalogProductQuery>;
export type CatalogProductsByIdQuery = z.infer<typeof catalogProductsByIdQuery>;
export type AdminProductsQuery = z.infer<typeof adminProductsQuery>;
export type AdminProductsResult = z.infer<typeof adminProductsResult>;
export type AdminProductQuery = z.infer<typeof adminProductQuery>;
