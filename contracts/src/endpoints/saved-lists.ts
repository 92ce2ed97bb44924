import { z } from 'zod';
import {
  addSavedListLinesSchema,
  changeSavedListLinesSchema,
  createSavedListSchema,
  renameSavedListSchema,
  savedListDetailsSchema,
  savedListSchema,
} from '../api/saved-lists.ts';
import { get, post, patch } from './endpoint.ts';

/** Lists of products that the people of a company keep together. */
export const savedListsEndpoints = {
  lists: get('/api/lists', {
    right: 'see-lists',
    summary: 'The lists of the company, by name',
    response: z.array(savedListSchema),
  }),
  createSavedList: post('/api/lists', {
    right: 'keep-lists',
    summary: 'Keep products with quantities under a name that the company has not given yet',
    idempotencyKey: 'required',
    status: 201,
    body: createSavedListSchema,
    response: savedListDetailsSchema,
  }),
  list: get('/api/lists/:listId', {
    right: 'see-lists',
    summary: 'A list, and what the shop says to each line of it now',
    response: savedListDetailsSchema,
  }),
  renameSavedList: patch('/api/lists/:listId', {
    right: 'keep-lists',
    summary: 'Give a list another name',
    body: renameSavedListSchema,
    response: savedListDetailsSchema,
  }),
  addSavedListLines: post('/api/lists/:listId/lines', {
    right: 'keep-lists',
    summary: 'Add products to a list: all of them, or none; one that it holds gains so many',
    idempotencyKey: 'required',
    body: addSavedListLinesSchema,
    response: savedListDetailsSchema,
  }),
  changeSavedListLines: patch('/api/lists/:listId/lines', {
    right: 'keep-lists',
    summary: 'Other quantities for products that a list holds; 0 takes one out',
    body: changeSavedListLinesSchema,
    response: savedListDetailsSchema,
  }),
};
