import { z } from 'zod';
import {
  addSavedListLinesSchema,
  changeSavedListLinesSchema,
  createSavedListSchema,
  deletedSavedListSchema,
  renameSavedListSchema,
  savedListLineSchema,
  savedListSchema,
} from '../api/saved-lists.ts';
import { remove } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { defineCalls } from './call.ts';
import type { InputOf, ResultOf } from './call.ts';

const list = { listId: idSchema };

/** As it is kept: who changed it is named by id, and the shop's answers are still to come. */
const storedList = savedListSchema.omit({ changedBy: true }).extend({ changedById: z.string() });
const storedLine = savedListLineSchema.pick({
  productId: true,
  sku: true,
  name: true,
  quantity: true,
});
const storedListDetails = storedList.extend({ lines: z.array(storedLine) });

/** All of them by somebody of the company whose list it is; 404 for another company's list. */
export const savedListsCommands = defineCalls({
  /** 409 `list-exists` where the company has a list of that name, `lists-full` where it has too many. */
  CreateSavedList: {
    input: createSavedListSchema,
    result: storedListDetails,
    sentBy: 'bff',
    right: 'keep-lists',
  },
  RenameSavedList: {
    input: renameSavedListSchema.extend(list),
    result: storedListDetails,
    sentBy: 'bff',
    right: 'keep-lists',
  },
  AddSavedListLines: {
    input: addSavedListLinesSchema.extend(list),
    result: storedListDetails,
    sentBy: 'bff',
    right: 'keep-lists',
  },
  ChangeSavedListLines: {
    input: changeSavedListLinesSchema.extend(list),
    result: storedListDetails,
    sentBy: 'bff',
    right: 'keep-lists',
  },
  DeleteSavedList: {
    input: z.strictObject(list),
    result: deletedSavedListSchema,
    http: remove('/api/lists/:listId', {
      right: 'keep-lists',
      summary: 'Delete a list for everybody in the company',
    }),
  },
});

export const savedListsQueries = defineCalls({
  /** The lists of the actor's company, by name. */
  'savedLists.list': { input: z.object({}), result: z.array(storedList), sentBy: 'bff' },
  'savedLists.get': { input: z.object(list), result: storedListDetails, sentBy: 'bff' },
});

type Commands = typeof savedListsCommands;

export type CreateSavedListInput = InputOf<Commands['CreateSavedList']>;
export type StoredSavedList = z.infer<typeof storedList>;
export type StoredSavedListDetails = ResultOf<Commands['CreateSavedList']>;
