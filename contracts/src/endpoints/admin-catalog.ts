import { z } from 'zod';
import {
  listedCategorySchema,
  pricesChangeSchema,
  productsBulkSchema,
  listedProductSchema,
  adminProductSchema,
  keyBatchImportSchema,
  keyBatchSchema,
  productFieldsSchema,
} from '../api/admin.ts';
import { bulkResultSchema } from '../api/console.ts';
import { catalogQueries } from '../calls/catalog.ts';
import { idListSchema } from '../primitives/paging.ts';
import { consoleListQuery, exportOf, filterOf, listQueryOf } from './console-list.ts';
import { get, post, put } from './endpoint.ts';

const { input: products } = catalogQueries['admin.productList'];

/** Products, categories and keys, for admins. */
export const adminCatalogEndpoints = {
  products: get('/api/admin/products', {
    right: 'admins',
    summary: 'Products, also those sold nowhere; q are words of name, SKU and maker',
    list: 'products',
    query: listQueryOf(products),
    response: z.array(listedProductSchema),
  }),
  productsExport: exportOf('/api/admin/products', {
    summary: 'All products that a filter leaves, as CSV or XLSX, by SKU',
    filter: filterOf(products),
  }),
  createProduct: post('/api/admin/products', {
    right: 'admins',
    summary: 'Create a product',
    stepUp: 'some',
    status: 201,
    revision: 'readonly',
    body: productFieldsSchema,
    response: adminProductSchema,
  }),
  setProductsVisibility: post('/api/admin/products/bulk', {
    right: 'admins',
    summary: 'Publish or retire many products; answers what became of each',
    idempotencyKey: 'required',
    stepUp: true,
    body: productsBulkSchema,
    response: bulkResultSchema,
  }),
  changeProductPrices: post('/api/admin/products/prices', {
    right: 'admins',
    summary: 'Change the prices of many products by a rule; answers what became of each',
    idempotencyKey: 'required',
    stepUp: true,
    body: pricesChangeSchema,
    response: bulkResultSchema,
  }),
  changeProduct: put('/api/admin/products/:productId', {
    right: 'admins',
    summary: 'Replace a product; If-Match names the revision it was read at',
    stepUp: 'some',
    revision: 'required',
    body: productFieldsSchema,
    response: adminProductSchema,
  }),
  categories: get('/api/admin/categories', {
    right: 'admins',
    summary: 'The tree of categories in its order, inactive ones too',
    list: 'categories',
    query: consoleListQuery(z.enum(['sortOrder']), z.strictObject({ id: idListSchema.optional() })),
    response: z.array(listedCategorySchema),
  }),
  importKeyBatch: post('/api/admin/key-batches', {
    right: 'admins',
    summary: 'Import licence keys of a product',
    idempotencyKey: 'required',
    stepUp: true,
    status: 201,
    body: keyBatchImportSchema,
    many: true,
    response: keyBatchSchema,
  }),
};
