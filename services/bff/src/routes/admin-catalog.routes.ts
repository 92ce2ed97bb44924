import { z } from 'zod';
import {
  adminCategorySchema,
  adminProductSchema,
  categoryChangeSchema,
  keyBatchImportSchema,
  keyBatchSchema,
  newCategorySchema,
  productFieldsSchema,
} from 'contracts/api/admin';
import { headers, paths } from 'contracts/api/paths';
import { idSchema } from 'contracts/primitives/ids';
import { catalogQueries } from 'contracts/calls/catalog';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { importKeys } from '../licensing/import-keys.ts';
import { admins } from '../policies/policies.ts';

const resource = z.object({ id: idSchema });

/** Products, categories and keys, for admins. */
export const adminCatalogRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.products,
    summary: 'A page of all products, also of those sold nowhere',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: catalogQueries['admin.products'].input,
      response: z.array(adminProductSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { items, total } = await runQuery('admin.products', query);
      ctx.set(headers.totalCount, String(total));
      return items;
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.products,
    summary: 'Create a product',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: productFieldsSchema, response: adminProductSchema },
    handler: async ({ ctx, command, body }) => {
      const created = await command('CreateProduct', body);
      ctx.status = 201;
      return withRevision(ctx, created);
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
    schema: { params: resource, body: productFieldsSchema, response: adminProductSchema },
    handler: async ({ ctx, command, params, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const changed = await command('ChangeProduct', {
        ...body,
        productId: params.id,
        expectedRevision,
      });
      return withRevision(ctx, changed);
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
    summary: 'Rename a category; If-Match names the revision it was read at',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: categoryChangeSchema, response: adminCategorySchema },
    handler: async ({ ctx, command, params, body }) => {
      const expectedRevision = requiredRevision(ctx);
      const order = { ...body, categoryId: params.id, expectedRevision };
      const renamed = await command('RenameCategory', order);
      return withRevision(ctx, renamed);
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.keyBatches,
    summary: 'Import licence keys of a product',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { body: keyBatchImportSchema, response: keyBatchSchema },
    handler: async (call) => {
      const imported = await importKeys(call, call.deps.gateway);
      call.ctx.status = 201;
      return imported;
    },
  }),
];
