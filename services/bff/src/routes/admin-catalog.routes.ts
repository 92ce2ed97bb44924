import { z } from 'zod';
import {
  PRODUCT_SORTS,
  adminCategorySchema,
  categoryPlaceSchema,
  listedCategorySchema,
  pricesChangeSchema,
  productsBulkSchema,
  listedProductSchema,
  adminProductSchema,
  categoryChangeSchema,
  keyBatchImportSchema,
  keyBatchSchema,
  newCategorySchema,
  productFieldsSchema,
  productFilterSchema,
} from 'contracts/api/admin';
import { bulkResultSchema } from 'contracts/api/console';
import { paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { idListSchema } from 'contracts/primitives/paging';
import { changedMany } from '../catalog/changed-many.ts';
import { requireStepUpForNewOffer, requireStepUpForOffer } from '../catalog/offer-step-up.ts';
import { PRODUCT_CSV, readProducts } from '../catalog/product-csv.ts';
import { consoleExportQuery, consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { sendTable } from '../http/send-table.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { importKeys } from '../licensing/import-keys.ts';
import { admins } from '../policies/policies.ts';

const resource = z.object({ id: idSchema });

const VISIBILITY_AFTER = { publish: 'published', retire: 'retired', withhold: 'draft' } as const;

/** Products, categories and keys, for admins. */
export const adminCatalogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.products,
    summary: 'Products, also those sold nowhere; q are words of name, SKU and maker',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(z.enum(PRODUCT_SORTS), productFilterSchema),
      response: z.array(listedProductSchema),
    },
    handler: async ({ ctx, deps, runQuery, query }) => {
      const slice = sliceOf(query, 'name', 'ASC');
      const asked = { ...slice, filter: query.filter ?? {} };
      const { items, total } = await runQuery('admin.productList', asked);
      const pictures = await deps.fetchedImages.addressesOf(items);
      const listed = items.map((row, at) => ({ ...row, pictureUrl: pictures[at] ?? null }));
      return sendList(ctx, { items: listed, total }, { unit: 'products', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.productsCsv,
    summary: 'All products that a filter leaves, as CSV or XLSX, by SKU',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    told: 'export',
    schema: { query: consoleExportQuery(productFilterSchema), sends: 'file' },
    handler: async ({ ctx, runQuery, query }) =>
      sendTable(ctx, {
        name: 'products',
        format: query.format,
        ...PRODUCT_CSV,
        parts: readProducts(query.filter ?? {}, runQuery),
      }),
  }),
  route({
    method: 'POST',
    path: paths.admin.products,
    summary: 'Create a product',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: 'some',
    schema: { body: productFieldsSchema, response: adminProductSchema },
    handler: async (call) => {
      const { ctx, command, body } = call;
      await requireStepUpForNewOffer(call, body);
      const created = await command('CreateProduct', body);
      ctx.status = 201;
      return withRevision(ctx, created);
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.productsBulk,
    summary: 'Publish or retire many products; answers what became of each',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: productsBulkSchema, response: bulkResultSchema },
    handler: async ({ command, body: { ids, action } }) => {
      const order = { productIds: ids, visibility: VISIBILITY_AFTER[action] };
      return changedMany(await command('SetProductsVisibility', order));
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.productPrices,
    summary: 'Change the prices of many products by a rule; answers what became of each',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: pricesChangeSchema, response: bulkResultSchema },
    handler: async ({ command, body: { change, products } }) => {
      const seen = products.map(({ id, revision }) => ({
        productId: id,
        expectedRevision: revision,
      }));
      return changedMany(await command('ChangeProductPrices', { change, products: seen }));
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.products}/:id`,
    summary: 'A product as it is edited; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, response: adminProductSchema },
    handler: async ({ ctx, runQuery, params }) => {
      const found = await runQuery('admin.product', { productId: params.id });
      return withRevision(ctx, found);
    },
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.products}/:id`,
    summary: 'Replace a product; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: 'some',
    schema: { params: resource, body: productFieldsSchema, response: adminProductSchema },
    handler: async (call) => {
      const { ctx, command, params, body } = call;
      const seen = { productId: params.id, expectedRevision: requiredRevision(ctx) };
      await requireStepUpForOffer(call, { ...seen, wanted: body });
      return withRevision(ctx, await command('ChangeProduct', { ...body, ...seen }));
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.categories,
    summary: 'The tree of categories in its order, inactive ones too',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(
        z.enum(['sortOrder']),
        z.strictObject({ id: idListSchema.optional() }),
      ),
      response: z.array(listedCategorySchema),
    },
    handler: async ({ ctx, runQuery, query: { range, filter } }) => {
      const all = await runQuery('admin.categories', {});
      const wanted = all.filter(({ id }) => filter?.id?.includes(id) ?? true);
      const [first, last] = range;
      const page = { items: wanted.slice(first, last + 1), total: wanted.length };
      return sendList(ctx, page, { unit: 'categories', offset: first });
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.categories,
    summary: 'Create a category',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: newCategorySchema, response: adminCategorySchema },
    handler: async ({ ctx, command, body }) => {
      const created = await command('CreateCategory', body);
      ctx.status = 201;
      return withRevision(ctx, created);
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.categories}/:id`,
    summary: 'A category as it is edited; its ETag is the revision',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, response: adminCategorySchema },
    handler: async ({ ctx, runQuery, params }) => {
      const found = await runQuery('admin.category', { categoryId: params.id });
      return withRevision(ctx, found);
    },
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.categories}/:id`,
    summary: 'Change a category; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: categoryChangeSchema, response: adminCategorySchema },
    handler: async ({ ctx, command, params, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const order = { ...body, categoryId: params.id, expectedRevision };
      return withRevision(ctx, await command('ChangeCategory', order));
    },
  }),
  route({
    method: 'PUT',
    path: `${paths.admin.categories}/:id/place`,
    summary: 'Put a category elsewhere in the tree; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: categoryPlaceSchema, response: adminCategorySchema },
    handler: async ({ ctx, command, params, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const order = { ...body, categoryId: params.id, expectedRevision };
      return withRevision(ctx, await command('MoveCategory', order));
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.keyBatches,
    summary: 'Import licence keys of a product',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: keyBatchImportSchema, many: true, response: keyBatchSchema },
    handler: async (call) => {
      const imported = await importKeys(call, call.deps.gateway);
      call.ctx.status = 201;
      return imported;
    },
  }),
];
