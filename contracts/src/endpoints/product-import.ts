import { jobDetailsSchema, uploadSchema, uploadedListSchema } from '../api/admin-jobs.ts';
import { productImportChoiceSchema } from '../api/product-import.ts';
import { post } from './endpoint.ts';

/** Lists of products: uploaded, looked through, and then a job like any other. */
export const productImportEndpoints = {
  uploadProducts: post('/api/admin/products/import', {
    right: 'admins',
    summary:
      'Upload a list of products, as a file or as text; answers its columns, nothing is imported',
    idempotencyKey: 'required',
    status: 201,
    body: uploadSchema,
    upload: 'list',
    response: uploadedListSchema,
  }),
  checkProductImport: post('/api/admin/products/import/:jobId/check', {
    right: 'admins',
    summary:
      'Look through an uploaded list: what it would bring, and what is wrong with which lines',
    body: productImportChoiceSchema,
    response: jobDetailsSchema,
  }),
};
