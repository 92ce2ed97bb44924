import { headers } from 'contracts/api/headers';
import { noticesEndpoints } from 'contracts/endpoints/notices';
import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { notFound } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import type { Call, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { composeNotices } from '../notices/compose-notices.ts';

/** What concerns the caller in the company, and what they have read of it. */
export const noticesRoutes: readonly Route[] = serve(noticesEndpoints, {
  notices: async (call) => {
    const { ctx, runQuery, query } = call;
    const asked = { ...query, ...(await readerOf(call)) };
    const { items, total } = await runQuery('notices.list', asked);
    ctx.set(headers.totalCount, String(total));
    return composeNotices(items, { runQuery });
  },
  unreadNotices: async (call) => call.runQuery('notices.unread', await readerOf(call)),
  markNoticesRead: async (call) => {
    await requireOwn(call, call.body.ids);
    await call.command('MarkNoticesRead', call.body);
    return call.body;
  },
  markNoticesReadThrough: async (call) => {
    await requireOwn(call, [call.body.id]);
    await call.command('MarkNoticesReadThrough', call.body);
    return call.body;
  },
});

type Asking = Pick<Call<SignedIn>, 'runQuery' | 'caller'>;

interface Reader {
  readonly companyRole: CompanyRole;
  readonly branchIds: string[] | null;
}

/** What the caller is in the company; branches limit only who approves. */
async function readerOf({ runQuery, caller: { user } }: Asking): Promise<Reader> {
  // The policy has let in who has a role in a company, and nobody else.
  const companyRole = user.companyRole ?? 'viewer';
  if (!hasRight(companyRole, 'approve')) return { companyRole, branchIds: null };
  const { branchIds } = await runQuery('colleagues.own', {});
  return { companyRole, branchIds };
}

/** A notice of somebody else is as if it did not exist. */
async function requireOwn(asking: Asking, ids: readonly string[]): Promise<void> {
  const own = await asking.runQuery('notices.own', { ...(await readerOf(asking)), ids });
  if (new Set(ids).size > own.length) throw notFound('There is no such notice.');
}
