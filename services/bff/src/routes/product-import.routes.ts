import { productImportEndpoints } from 'contracts/endpoints/product-import';
import { uploadProducts } from '../catalog/upload-products.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { readJob } from '../jobs/read-job.ts';

/** Lists of products: uploaded, looked through, and then a job like any other. */
export const productImportRoutes: readonly Route[] = serve(productImportEndpoints, {
  uploadProducts: async (call) => uploadProducts(call, call.body),
  checkProductImport: async (call) => {
    await call.command('CheckProductImport', { ...call.body, jobId: call.params.jobId });
    return readJob(call, call.params.jobId);
  },
});
