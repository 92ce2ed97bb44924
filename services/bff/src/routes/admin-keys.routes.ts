import { z } from 'zod';
import {
  keyBatchRecordSchema,
  keyDeedSchema,
  keyPassportSchema,
  keyRecordSchema,
  keySearchSchema,
  keysBulkSchema,
} from 'contracts/api/admin-keys';
import { bulkResultSchema } from 'contracts/api/console';
import { jobDetailsSchema, uploadSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import { keyImportChoiceSchema } from 'contracts/api/key-import';
import { revealedKeySchema } from 'contracts/api/orders';
import { paths } from 'contracts/api/paths';
import { licensingQueries } from 'contracts/calls/licensing';
import { idSchema } from 'contracts/primitives/ids';
import { text } from 'contracts/primitives/schemas';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { exportRoute } from '../http/export-route.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { readJob } from '../jobs/read-job.ts';
import { resolved } from '../licensing/key-filter.ts';
import { readPassport } from '../licensing/key-passport.ts';
import { uploadKeys } from '../licensing/upload-keys.ts';
import { bulkResults, requireRevoked } from '../licensing/revoke-keys.ts';
import { KEY_CSV, readKeys } from '../licensing/vault-exports.ts';
import { admins } from '../policies/policies.ts';

const key = z.object({ id: idSchema });

const keysQuery = licensingQueries['licensing.keys'].input.shape;
const keyFilter = z.strictObject({
  id: keysQuery.ids,
  productId: keysQuery.productId,
  batchId: keysQuery.batchId,
  supplierReference: keysQuery.supplierReference,
  orderId: keysQuery.orderId,
  companyId: keysQuery.companyId,
  status: keysQuery.status,
  lastFour: keysQuery.lastFour,
  /** The last characters, as a search box sends them. */
  q: keysQuery.lastFour,
  orderNumber: text(40).trim().optional(),
  company: text(200).trim().optional(),
});

const batchesQuery = licensingQueries['licensing.batches'].input.shape;
const batchFilter = z.strictObject({
  id: batchesQuery.ids,
  productId: batchesQuery.productId,
  supplierReference: batchesQuery.supplierReference,
  q: batchesQuery.q,
});

type Asking = Pick<Call<RouteSchema, unknown>, 'runQuery'>;

/** Undefined where nothing can match: there is no such order, or no such company. */
async function wantedKeys(call: Asking, given: z.infer<typeof keyFilter> = {}) {
  const { id: ids, q, orderNumber, company, ...filter } = given;
  const named = await resolved(call, { orderNumber, company });
  return named && { lastFour: q, ...filter, ...named, ids };
}

async function* exportedKeys(call: Asking, filter: z.infer<typeof keyFilter>) {
  const wanted = await wantedKeys(call, filter);
  if (wanted) yield* readKeys(call, wanted);
}

/** The vault, for admins. */
export const adminKeysRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.admin.keyBatches,
    summary: 'What suppliers delivered, with counts by state; q begins a supplier reference',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(batchesQuery.sort.unwrap(), batchFilter),
      response: z.array(keyBatchRecordSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const { id: ids, ...filter } = query.filter ?? {};
      const slice = sliceOf(query, 'importedAt');
      const page = await runQuery('licensing.batches', { ...slice, ...filter, ids });
      return sendList(ctx, page, { unit: 'key-batches', offset: slice.offset });
    },
  }),
  route({
    method: 'GET',
    path: paths.admin.keys,
    summary: 'Keys of the vault, masked',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      query: consoleListQuery(keysQuery.sort.unwrap(), keyFilter),
      response: z.array(keyRecordSchema),
    },
    handler: async ({ ctx, runQuery, query }) => {
      const slice = sliceOf(query, 'importedAt');
      const wanted = await wantedKeys({ runQuery }, query.filter);
      const page = wanted
        ? await runQuery('licensing.keys', { ...slice, ...wanted })
        : { items: [], total: 0 };
      return sendList(ctx, page, { unit: 'keys', offset: slice.offset });
    },
  }),
  exportRoute({
    list: paths.admin.keys,
    name: 'keys',
    summary: 'All keys that a filter leaves, masked, as CSV or XLSX, newest first',
    filter: keyFilter,
    columns: KEY_CSV,
    stepUp: true,
    parts: exportedKeys,
  }),
  route({
    method: 'POST',
    path: paths.admin.keySearch,
    summary: 'The key whose whole text was pasted, or none; it stands in no address and no log',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { body: keySearchSchema, response: z.array(keyRecordSchema) },
    handler: async ({ ctx, runQuery, body }) => {
      const page = await runQuery('licensing.keys', { key: body.key });
      return sendList(ctx, page, { unit: 'keys', offset: 0 });
    },
  }),
  route({
    method: 'POST',
    path: paths.admin.keysBulk,
    summary: 'Revoke many keys; answers what became of each',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { body: keysBulkSchema, response: bulkResultSchema },
    handler: async ({ command, body: { ids, reason } }) =>
      bulkResults(await command('RevokeKeys', { keyIds: ids, reason })),
  }),
  route({
    method: 'POST',
    path: paths.admin.keyImports,
    summary:
      'Upload a list of keys, as a file or as text; answers its columns, nothing is imported',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { body: uploadSchema, upload: true, response: uploadedListSchema },
    handler: async (call) => {
      call.ctx.status = 201;
      return uploadKeys(call, call.body);
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.keyImports}/:id/check`,
    summary:
      'Look through a list that one has uploaded: what it would bring, and what is wrong with which lines',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    schema: { params: key, body: keyImportChoiceSchema, response: jobDetailsSchema },
    handler: async (call) => {
      await call.command('CheckKeyImport', { ...call.body, jobId: call.params.id });
      return readJob(call, call.params.id);
    },
  }),
  route({
    method: 'GET',
    path: `${paths.admin.keys}/:id`,
    summary: 'One key\u2019s whole life: delivery, sale, every look at it, what became of it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: key, response: keyPassportSchema },
    handler: async (call) => readPassport(call, call.params.id),
  }),
  route({
    method: 'POST',
    path: `${paths.admin.keys}/:id/reveal`,
    summary: 'The text of a key; the look and its reason are recorded before',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    told: 'reveal',
    schema: { params: key, body: keyDeedSchema, response: revealedKeySchema },
    handler: async ({ command, params, body }) =>
      command('RevealKey', { keyId: params.id, reason: body.reason }),
  }),
  route({
    method: 'POST',
    path: `${paths.admin.keys}/:id/revoke`,
    summary: 'Take a key out of the stock, or back from its buyer, who sees it',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: key, body: keyDeedSchema, response: keyPassportSchema },
    handler: async (call) => {
      const { command, params, body } = call;
      requireRevoked(await command('RevokeKeys', { keyIds: [params.id], reason: body.reason }));
      return { ...(await readPassport(call, params.id)), status: 'revoked' as const };
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.keys}/:id/replace`,
    summary: 'Give the buyer of a key another one from the stock; answers the old key',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    stepUp: true,
    idempotencyKey: 'required',
    schema: { params: key, body: keyDeedSchema, response: keyPassportSchema },
    handler: async (call) => {
      const { command, params, body } = call;
      const order = { keyId: params.id, reason: body.reason };
      const { replacement } = await command('ReplaceKey', order);
      const passport = await readPassport(call, params.id);
      return { ...passport, status: 'replaced' as const, replacedBy: replacement.id };
    },
  }),
];
