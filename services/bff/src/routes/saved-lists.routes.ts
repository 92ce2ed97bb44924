import { z } from 'zod';
import { paths } from 'contracts/api/paths';
import {
  addSavedListLinesSchema,
  changeSavedListLinesSchema,
  createSavedListSchema,
  deletedSavedListSchema,
  renameSavedListSchema,
  savedListDetailsSchema,
  savedListSchema,
} from 'contracts/api/saved-lists';
import { idSchema } from 'contracts/primitives/ids';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { companyRight } from '../policies/policies.ts';
import { composeList, composeLists } from '../saved-lists/compose-list.ts';

const list = z.object({ id: idSchema });

/** Lists of products that the people of a company keep together. */
export const savedListsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.lists,
    summary: 'The lists of the company, by name',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-lists'),
    schema: { response: z.array(savedListSchema) },
    handler: async (call) => composeLists(await call.runQuery('savedLists.list', {}), call),
  }),
  route({
    method: 'POST',
    path: paths.lists,
    summary: 'Keep products with quantities under a name that the company has not given yet',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-lists'),
    idempotencyKey: 'required',
    schema: { body: createSavedListSchema, response: savedListDetailsSchema },
    handler: async (call) => {
      const created = await call.command('CreateSavedList', call.body);
      call.ctx.status = 201;
      return composeList(created, call);
    },
  }),
  route({
    method: 'GET',
    path: `${paths.lists}/:id`,
    summary: 'A list, and what the shop says to each line of it now',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-lists'),
    schema: { params: list, response: savedListDetailsSchema },
    handler: async (call) => {
      const stored = await call.runQuery('savedLists.get', { listId: call.params.id });
      return composeList(stored, call);
    },
  }),
  route({
    method: 'PATCH',
    path: `${paths.lists}/:id`,
    summary: 'Give a list another name',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-lists'),
    schema: { params: list, body: renameSavedListSchema, response: savedListDetailsSchema },
    handler: async (call) => {
      const wanted = { ...call.body, listId: call.params.id };
      return composeList(await call.command('RenameSavedList', wanted), call);
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.lists}/:id`,
    summary: 'Delete a list for everybody in the company',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-lists'),
    schema: { params: list, response: deletedSavedListSchema },
    handler: async ({ command, params }) => command('DeleteSavedList', { listId: params.id }),
  }),
  route({
    method: 'POST',
    path: `${paths.lists}/:id/lines`,
    summary: 'Add products to a list: all of them, or none; one that it holds gains so many',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-lists'),
    idempotencyKey: 'required',
    schema: { params: list, body: addSavedListLinesSchema, response: savedListDetailsSchema },
    handler: async (call) => {
      const wanted = { ...call.body, listId: call.params.id };
      return composeList(await call.command('AddSavedListLines', wanted), call);
    },
  }),
  route({
    method: 'PATCH',
    path: `${paths.lists}/:id/lines`,
    summary: 'Other quantities for products that a list holds; 0 takes one out',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('keep-lists'),
    schema: { params: list, body: changeSavedListLinesSchema, response: savedListDetailsSchema },
    handler: async (call) => {
      const wanted = { ...call.body, listId: call.params.id };
      return composeList(await call.command('ChangeSavedListLines', wanted), call);
    },
  }),
];
