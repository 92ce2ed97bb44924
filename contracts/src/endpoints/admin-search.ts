import { z } from 'zod';
import { searchHitSchema, searchQuerySchema } from '../api/console-search.ts';
import { post } from './endpoint.ts';

/** One search over everything that admins look after. */
export const adminSearchEndpoints = {
  search: post('/api/admin/search', {
    right: 'admins',
    summary:
      'What a text may mean of orders, tickets, companies, people, products and keys; it stands in no address',
    body: searchQuerySchema,
    response: z.array(searchHitSchema),
  }),
};
