import { z } from 'zod';
import {
  categorySchema,
  productQuerySchema,
  productSchema,
  productViewSchema,
} from '../api/catalog.ts';
import { tenantSchema } from '../primitives/schemas.ts';
import { get } from './endpoint.ts';

/** What the shops show. */
export const catalogEndpoints = {
  products: get('/api/products', {
    right: 'shop-users',
    summary:
      'A page of the products sold in a market; X-Total-Count says how many match. What is one’s own (`own`) is answered to people of a company only',
    query: productQuerySchema,
    response: z.array(productViewSchema),
    sends: 'encoded-json',
  }),
  product: get('/api/products/:productId', {
    right: 'shop-users',
    summary: 'A product with its guide',
    query: z.object({ tenantId: tenantSchema.optional() }),
    response: productSchema,
    sends: 'encoded-json',
  }),
  categories: get('/api/categories', {
    right: 'shop-users',
    summary: 'All categories, by sort order',
    response: z.array(categorySchema),
    sends: 'encoded-json',
  }),
};
