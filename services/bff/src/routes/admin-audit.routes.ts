import { adminAuditEndpoints } from 'contracts/endpoints/admin-audit';
import type { ActionFilter, SignInFilter } from 'contracts/endpoints/admin-audit';
import { firstInstantAfter, firstInstantOf } from 'contracts/primitives/days';
import { sendList, sliceOf } from '../http/console-list.ts';
import { listParts } from '../http/list-parts.ts';
import type { Route } from '../http/route.ts';
import { sendTable } from '../http/send-table.ts';
import { serve } from '../http/serve.ts';
import { ACTION_CSV, SIGN_IN_CSV, namedActions, namedSignIns } from '../operations/audit-rows.ts';

/** Whole days, in UTC. */

function between(from: string | undefined, to: string | undefined) {
  return { since: from && firstInstantOf(from), until: to && firstInstantAfter(to) };
}

function signInsOf({ q, from, to, ...filter }: SignInFilter = {}) {
  return { ...filter, address: q, ...between(from, to) };
}

function actionsOf({ q, from, to, ...filter }: ActionFilter = {}) {
  return { ...filter, search: q, ...between(from, to) };
}

/** Who tried to sign in, and what staff did: for super admins who look back. */
export const adminAuditRoutes: readonly Route[] = serve(adminAuditEndpoints, {
  signIns: async (call) => {
    const { ctx, runQuery, query } = call;
    const { sort: _sort, ...slice } = sliceOf(query, 'at');
    const page = await runQuery('operations.signIns', { ...slice, ...signInsOf(query.filter) });
    const items = await namedSignIns(call, page.items);
    const { offset } = slice;
    return sendList(ctx, { items, total: page.total }, { unit: 'sign-ins', offset });
  },
  signInsExport: async (call) => {
    const { ctx, runQuery, query } = call;
    const filter = signInsOf(query.filter);
    const parts = listParts(async (before) => {
      const part = await runQuery('operations.signInExport', { ...filter, before });
      return { items: await namedSignIns(call, part.items), next: part.next };
    });
    return sendTable(ctx, { name: 'sign-ins', ...SIGN_IN_CSV, parts, format: query.format });
  },
  deeds: async (call) => {
    const { ctx, runQuery, query } = call;
    const { sort: _sort, ...slice } = sliceOf(query, 'at');
    const page = await runQuery('operations.deeds', { ...slice, ...actionsOf(query.filter) });
    const items = await namedActions(call, page.items);
    const { offset } = slice;
    return sendList(ctx, { items, total: page.total }, { unit: 'deeds', offset });
  },
  deedsExport: async (call) => {
    const { ctx, runQuery, query } = call;
    const filter = actionsOf(query.filter);
    const parts = listParts(async (before) => {
      const part = await runQuery('operations.deedExport', { ...filter, before });
      return { items: await namedActions(call, part.items), next: part.next };
    });
    return sendTable(ctx, { name: 'deeds', ...ACTION_CSV, parts, format: query.format });
  },
});
