import { adminActionEndpoints } from 'contracts/endpoints/admin-actions';
import type { ActionFilter, SignInFilter } from 'contracts/endpoints/admin-actions';
import { firstInstantAfter, firstInstantOf } from 'contracts/primitives/days';
import { exporting } from '../http/exporting.ts';
import { listParts, mapParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { ACTION_CSV, SIGN_IN_CSV, namedActions, namedSignIns } from '../operations/action-rows.ts';

/** Whole days, in UTC. */
function between(from: string | undefined, to: string | undefined) {
  return { since: from && firstInstantOf(from), until: to && firstInstantAfter(to) };
}

function signInsOf<Asked extends SignInFilter>({ q, from, to, ...asked }: Asked) {
  return { ...asked, address: q, ...between(from, to) };
}

function actionsOf<Asked extends ActionFilter>({ q, from, to, ...asked }: Asked) {
  return { ...asked, search: q, ...between(from, to) };
}

/** Who tried to sign in, and what staff did: for super admins who look back. */
export const adminActionRoutes: readonly Route[] = serve(adminActionEndpoints, {
  signIns: async (call) => {
    const { items, total } = await call.runQuery('operations.signIns', signInsOf(call.query));
    return { items: await namedSignIns(call, items), total };
  },
  signInsExport: exporting({
    name: 'sign-ins',
    columns: SIGN_IN_CSV,
    parts: (call, filter: SignInFilter) =>
      mapParts(
        listParts((before) =>
          call.runQuery('operations.signInExport', { ...signInsOf(filter), before }),
        ),
        (rows) => namedSignIns(call, rows),
      ),
  }),
  deeds: async (call) => {
    const { items, total } = await call.runQuery('operations.deeds', actionsOf(call.query));
    return { items: await namedActions(call, items), total };
  },
  deedsExport: exporting({
    name: 'deeds',
    columns: ACTION_CSV,
    parts: (call, filter: ActionFilter) =>
      mapParts(
        listParts((before) =>
          call.runQuery('operations.deedExport', { ...actionsOf(filter), before }),
        ),
        (rows) => namedActions(call, rows),
      ),
  }),
});
