import { z } from 'zod';
import { jobDetailsSchema, uploadSchema, uploadedListSchema } from '../api/admin-jobs.ts';
import {
  keyActionSchema,
  keyPassportSchema,
  keyRecordSchema,
  keySearchSchema,
  keysBulkSchema,
} from '../api/admin-keys.ts';
import { bulkResultSchema } from '../api/console.ts';
import { keyImportChoiceSchema } from '../api/key-import.ts';
import { licensingQueries } from '../calls/licensing.ts';
import { text } from '../primitives/schemas.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post } from './endpoint.ts';

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

/** The vault, for admins. */
export const adminKeysEndpoints = {
  keys: get('/api/admin/keys', {
    right: 'admins',
    summary: 'Keys of the vault, masked',
    list: 'keys',
    query: consoleListQuery(keysQuery.sort.unwrap(), keyFilter),
    response: z.array(keyRecordSchema),
  }),
  keysExport: exportOf('/api/admin/keys', {
    summary: 'All keys that a filter leaves, masked, as CSV or XLSX, newest first',
    filter: keyFilter,
    stepUp: true,
  }),
  findKey: post('/api/admin/keys/search', {
    right: 'admins',
    summary: 'The key whose whole text was pasted, or none; it stands in no address and no log',
    list: 'keys',
    body: keySearchSchema,
    response: z.array(keyRecordSchema),
  }),
  revokeKeys: post('/api/admin/keys/bulk', {
    right: 'admins',
    summary: 'Revoke many keys; answers what became of each',
    idempotencyKey: 'required',
    stepUp: true,
    body: keysBulkSchema,
    response: bulkResultSchema,
  }),
  uploadKeys: post('/api/admin/keys/import', {
    right: 'admins',
    summary:
      'Upload a list of keys, as a file or as text; answers its columns, nothing is imported',
    idempotencyKey: 'required',
    status: 201,
    body: uploadSchema,
    upload: 'list',
    response: uploadedListSchema,
  }),
  checkKeyImport: post('/api/admin/keys/import/:jobId/check', {
    right: 'admins',
    summary:
      'Look through a list that one has uploaded: what it would bring, and what is wrong with which lines',
    stepUp: true,
    body: keyImportChoiceSchema,
    response: jobDetailsSchema,
  }),
  key: get('/api/admin/keys/:keyId', {
    right: 'admins',
    summary: 'One key\u2019s whole life: delivery, sale, every look at it, what became of it',
    response: keyPassportSchema,
  }),
  revokeKey: post('/api/admin/keys/:keyId/revoke', {
    right: 'admins',
    summary: 'Take a key out of the stock, or back from its buyer, who sees it',
    idempotencyKey: 'required',
    stepUp: true,
    body: keyActionSchema,
    response: keyPassportSchema,
  }),
  replaceKey: post('/api/admin/keys/:keyId/replace', {
    right: 'admins',
    summary: 'Give the buyer of a key another one from the stock; answers the old key',
    idempotencyKey: 'required',
    stepUp: true,
    body: keyActionSchema,
    response: keyPassportSchema,
  }),
};

export type KeyFilter = z.infer<typeof keyFilter>;
