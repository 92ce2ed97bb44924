import { z } from 'zod';
import { keyBatchRecordSchema, keyDeliverySchema } from '../api/admin-keys.ts';
import { get } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { idListSchema, listFields, pageOf } from '../primitives/paging.ts';
import { text } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

/** `q` is the beginning of a supplier reference. */
const deliveriesQuery = z.object({
  ...listFields,
  sort: z.enum(['importedAt', 'supplierReference', 'imported', 'available']).default('importedAt'),
  productId: idSchema.optional(),
  supplierReference: text(200).optional(),
  q: text(200).trim().optional(),
});

/** By an admin: what suppliers delivered. */
export const deliveryQueries = defineCalls({
  'licensing.batches': {
    input: deliveriesQuery.extend({ id: idListSchema.optional() }),
    result: pageOf(keyBatchRecordSchema),
    http: get('/api/admin/key-batches', {
      right: 'admins',
      summary: 'What suppliers delivered, with counts by state; q begins a supplier reference',
      list: 'key-batches',
    }),
  },
  /** Batches by product and supplier reference. */
  'licensing.deliveries': {
    input: deliveriesQuery,
    result: pageOf(keyDeliverySchema),
    http: get('/api/admin/key-deliveries', {
      right: 'admins',
      summary: 'Batches by product and supplier reference, with counts by state',
      list: 'key-deliveries',
    }),
  },
});
