import { z } from 'zod';
import {
  adminCategorySchema,
  PRODUCT_SORTS,
  adminProductRowSchema,
  adminProductSchema,
  categoryChangeSchema,
  listedCategorySchema,
  categoryPlaceSchema,
  newCategorySchema,
  productFieldsSchema,
  productFilterSchema,
} from '../api/admin.ts';
import {
  categorySchema,
  productListItemSchema,
  productQuerySchema,
  productSchema,
  productViewSchema,
} from '../api/catalog.ts';
import { requestedSkuSchema } from '../api/quick-order.ts';
import { wholeProductValuesSchema } from '../api/product-import.ts';
import { VISIBILITIES } from '../constants/catalog.ts';
import { PRODUCTS_AT_ONCE } from '../constants/products-at-once.ts';
import { QUICK_ORDER } from '../constants/quick-order.ts';
import { priceChangeSchema } from '../pricing/price-change.ts';
import { get, post, put } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { revisionSchema, tenantSchema } from '../primitives/schemas.ts';
import { recordHistorySchema } from './record-history.ts';
import { MAX_IMPORT_PRODUCTS, productImportCommands, refusedChange } from './product-import.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';
import {
  MAX_EXPORT_ROWS,
  MAX_PAGE_ROWS,
  listFields,
  orderSchema,
  pageOf,
} from '../primitives/paging.ts';

const category = z.object({ categoryId: idSchema });

/** What became of each product of an order for many, once, in the order's sequence. */
const changedProducts = z.array(z.object({ productId: idSchema, refused: refusedChange }));

/** All of them by an admin. */
export const catalogCommands = defineCalls({
  /** The product's id derives from its SKU: a SKU that exists is 409. */
  CreateProduct: { input: productFieldsSchema, result: adminProductSchema, sentBy: 'bff' },
  /**
   * Replaces every field. `expectedRevision` is the revision the form was loaded at; a product that changed since is
   * 412 `stale-revision` with both versions in the details. The SKU cannot change.
   */
  ChangeProduct: {
    input: productFieldsSchema.extend({
      productId: idSchema,
      expectedRevision: revisionSchema.optional(),
    }),
    result: adminProductSchema,
    sentBy: 'bff',
  },
  /** Shows products in the shops, or takes them out of them. Answers what became of each. */
  SetProductsVisibility: {
    input: z.object({
      productIds: z.array(idSchema).min(1).max(MAX_PAGE_ROWS),
      visibility: z.enum(VISIBILITIES),
    }),
    result: changedProducts,
    sentBy: 'bff',
  },
  /** Changes the prices that products have in a market; `not-sold-here` where one has none there. */
  ChangeProductPrices: {
    input: z.object({
      change: priceChangeSchema,
      products: z
        .array(z.object({ productId: idSchema, expectedRevision: revisionSchema }))
        .min(1)
        .max(MAX_PAGE_ROWS),
    }),
    result: changedProducts,
    sentBy: 'bff',
  },
  ...productImportCommands,
  /** The level follows from the parent. */
  CreateCategory: {
    input: newCategorySchema,
    result: adminCategorySchema,
    http: post('/api/admin/categories', {
      right: 'admins',
      summary: 'Create a category',
      status: 201,
      revision: 'readonly',
    }),
  },
  /**
   * `expectedRevision` is the revision the form was loaded at: 412 `stale-revision` when the category changed since.
   * Categories of one parent may share a name.
   */
  ChangeCategory: {
    input: categoryChangeSchema.extend({
      categoryId: idSchema,
      expectedRevision: revisionSchema.optional(),
    }),
    result: adminCategorySchema,
    http: put('/api/admin/categories/:categoryId', {
      right: 'admins',
      summary: 'Change a category; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  /**
   * Puts a category, and what hangs under it, elsewhere in the tree. 422 `category-cycle` where that is below itself,
   * `too-deep` where the tree would end too far down.
   */
  MoveCategory: {
    input: categoryPlaceSchema.extend({
      categoryId: idSchema,
      expectedRevision: revisionSchema.optional(),
    }),
    result: adminCategorySchema,
    http: put('/api/admin/categories/:categoryId/place', {
      right: 'admins',
      summary: 'Put a category elsewhere in the tree; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  DeactivateCategory: { input: category, result: adminCategorySchema },
  ActivateCategory: { input: category, result: adminCategorySchema },
});

export const catalogQueries = defineCalls({
  /** Like the API's query, with the market decided. Unsold products are left out; `view` says how they are answered. */
  'catalog.products': {
    input: productQuerySchema.omit({ own: true }).extend({ tenantId: tenantSchema }),
    result: pageOf(productViewSchema),
    sentBy: 'bff',
  },
  /** 404 when it does not exist or is not sold in the market. */
  'catalog.product': {
    input: z.object({ productId: idSchema, tenantId: tenantSchema }),
    result: productSchema,
    sentBy: 'bff',
  },
  /** Those of the products that are sold in the market (a cart's lines). */
  'catalog.productsById': {
    input: z.object({
      productIds: z.array(idSchema).max(PRODUCTS_AT_ONCE),
      tenantId: tenantSchema,
    }),
    result: z.array(productListItemSchema),
    sentBy: 'bff',
  },
  /**
   * What the market sells under article numbers, capitals or not, and which of them only another market sells. For some
   * of the rest, the products that may be meant.
   */
  'catalog.productsBySku': {
    input: z.object({
      skus: z.array(requestedSkuSchema).max(QUICK_ORDER.maxLines),
      tenantId: tenantSchema,
    }),
    result: z.object({
      sold: z.array(productListItemSchema),
      elsewhere: z.array(z.string()),
      similar: z.array(z.object({ sku: z.string(), products: z.array(productListItemSchema) })),
    }),
    sentBy: 'bff',
  },
  /** All of them, by sortOrder. */
  'catalog.categories': { input: z.object({}), result: z.array(categorySchema), sentBy: 'bff' },
  /** The same with their revisions, and how many products each holds itself. */
  'admin.categories': { input: z.object({}), result: z.array(listedCategorySchema), sentBy: 'bff' },
  /** One page for admins, also of products sold nowhere; `search` in name and SKU. */
  'admin.products': {
    input: productQuerySchema.pick({ search: true, sku: true, page: true, perPage: true }),
    result: pageOf(adminProductSchema),
  },
  /** What a list may change of the products that have these SKUs, capitals or not; the others are left out. */
  'admin.productValues': {
    input: z.object({ skus: z.array(z.string().max(2_000)).max(MAX_IMPORT_PRODUCTS) }),
    result: z.array(z.object({ sku: z.string(), values: wholeProductValuesSchema })),
  },
  /** A slice of the console's list of products. */
  'admin.productList': {
    input: z.object({
      ...listFields,
      sort: z.enum(PRODUCT_SORTS).default('name'),
      order: orderSchema.default('asc'),
      ...productFilterSchema.shape,
    }),
    result: pageOf(adminProductRowSchema),
    sentBy: 'bff',
  },
  /** The products after one SKU, by SKU: how a whole list is read, however long it is. */
  'admin.productExport': {
    input: z.object({
      filter: productFilterSchema.default({}),
      after: z.string().max(200).default(''),
      limit: z.int().min(1).max(MAX_EXPORT_ROWS).default(MAX_EXPORT_ROWS),
    }),
    result: z.array(adminProductRowSchema),
    sentBy: 'bff',
  },
  /** How many products run low; each counts by the market that has most of it. */
  'admin.stockCounts': {
    input: z.object({ tenantId: tenantSchema.optional() }),
    result: z.object({
      products: z.int().min(0),
      outOfStock: z.int().min(0),
      lowStock: z.int().min(0),
      unpriced: z.int().min(0),
    }),
    sentBy: 'bff',
  },
  /** One product as admins edit it, with its revision. */
  'admin.product': {
    input: z.object({ productId: idSchema }),
    result: adminProductSchema,
    http: get('/api/admin/products/:productId', {
      right: 'admins',
      summary: 'A product as it is edited; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  /** One category as admins edit it, with its revision. */
  'admin.category': {
    input: category,
    result: adminCategorySchema,
    http: get('/api/admin/categories/:categoryId', {
      right: 'admins',
      summary: 'A category as it is edited; its ETag is the revision',
      revision: 'readonly',
    }),
  },
  /** What happened to a product, newest first; 404 where there is none. */
  'admin.productHistory': {
    input: z.object({ productId: idSchema }),
    result: recordHistorySchema,
    sentBy: 'bff',
  },
  'admin.categoryHistory': { input: category, result: recordHistorySchema, sentBy: 'bff' },
});

type Commands = typeof catalogCommands;
type Queries = typeof catalogQueries;

export type CreateProduct = InputOf<Commands['CreateProduct']>;
export type ChangedProducts = ResultOf<Commands['SetProductsVisibility']>;
export type MoveCategory = InputOf<Commands['MoveCategory']>;
export type CreateCategory = InputOf<Commands['CreateCategory']>;
export type AdminProductListQuery = InputOf<Queries['admin.productList']>;
export type CatalogProductsQuery = InputOf<Queries['catalog.products']>;
export type CatalogProductsResult = ResultOf<Queries['catalog.products']>;
