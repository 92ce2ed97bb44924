import { savedListsEndpoints } from 'contracts/endpoints/saved-lists';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { composeList, composeLists } from '../saved-lists/compose-list.ts';

/** Lists of products that the people of a company keep together. */
export const savedListsRoutes: readonly Route[] = serve(savedListsEndpoints, {
  lists: async (call) => composeLists(await call.runQuery('savedLists.list', {}), call),
  createSavedList: async (call) => {
    const created = await call.command('CreateSavedList', call.body);
    return composeList(created, call);
  },
  list: async (call) => {
    const stored = await call.runQuery('savedLists.get', { listId: call.params.listId });
    return composeList(stored, call);
  },
  renameSavedList: async (call) => {
    const request = { ...call.body, listId: call.params.listId };
    return composeList(await call.command('RenameSavedList', request), call);
  },
  addSavedListLines: async (call) => {
    const request = { ...call.body, listId: call.params.listId };
    return composeList(await call.command('AddSavedListLines', request), call);
  },
  changeSavedListLines: async (call) => {
    const request = { ...call.body, listId: call.params.listId };
    return composeList(await call.command('ChangeSavedListLines', request), call);
  },
});
