import { z } from 'zod';
import { historyEntrySchema } from '../api/admin-people.ts';
import { get } from './endpoint.ts';

/** What happened to products and categories, everybody by name. */
export const catalogHistoryEndpoints = {
  productHistory: get('/api/admin/products/:productId/history', {
    right: 'admins',
    summary: 'What happened to a product, newest first: who, when, before and after',
    response: z.array(historyEntrySchema),
  }),
  categoryHistory: get('/api/admin/categories/:categoryId/history', {
    right: 'admins',
    summary: 'What happened to a category, newest first: who, when, before and after',
    response: z.array(historyEntrySchema),
  }),
};
