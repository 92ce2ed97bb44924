import { z } from 'zod';
import { jobDetailsSchema, uploadSchema, uploadedListSchema } from 'contracts/api/admin-jobs';
import { paths } from 'contracts/api/paths';
import { productImportChoiceSchema } from 'contracts/api/product-import';
import { idSchema } from 'contracts/primitives/ids';
import { uploadProducts } from '../catalog/upload-products.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { readJob } from '../jobs/read-job.ts';
import { admins } from '../policies/policies.ts';

const resource = z.object({ id: idSchema });

/** Lists of products: uploaded, looked through, and then a job like any other. */
export const productImportRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.admin.productImports,
    summary:
      'Upload a list of products, as a file or as text; answers its columns, nothing is imported',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    idempotencyKey: 'required',
    schema: { body: uploadSchema, upload: true, response: uploadedListSchema },
    handler: async (call) => {
      call.ctx.status = 201;
      return uploadProducts(call, call.body);
    },
  }),
  route({
    method: 'POST',
    path: `${paths.admin.productImports}/:id/check`,
    summary:
      'Look through an uploaded list: what it would bring, and what is wrong with which lines',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: resource, body: productImportChoiceSchema, response: jobDetailsSchema },
    handler: async (call) => {
      await call.command('CheckProductImport', { ...call.body, jobId: call.params.id });
      return readJob(call, call.params.id);
    },
  }),
];
