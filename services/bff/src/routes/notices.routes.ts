import { z } from 'zod';
import {
  balanceThresholdSchema,
  newThresholdSchema,
  noticeMailSchema,
  noticeMailsSchema,
  noticeSchema,
  noticesQuerySchema,
  readNoticesSchema,
  readThroughSchema,
  stockWishSchema,
  stockWishStateSchema,
  stockWishesSchema,
  unreadNoticesSchema,
} from 'contracts/api/notices';
import { headers, paths } from 'contracts/api/paths';
import { hasRight } from 'contracts/policies/company-rights';
import type { CompanyRole } from 'contracts/primitives/company-role';
import { idSchema } from 'contracts/primitives/ids';
import { notFound } from 'kernel/http/http-error';
import type { SignedIn } from '../http/caller.ts';
import { route } from '../http/route.ts';
import type { Call, Route, RouteSchema } from '../http/route.ts';
import { composeNotices } from '../notices/compose-notices.ts';
import { companyRight } from '../policies/policies.ts';

/** What concerns the caller in the company, and what they have read of it. */
const readingRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.notices,
    summary:
      'What concerns the caller, newest first; X-Total-Count tells how many match, counted to 1,001 or to one past the page',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { query: noticesQuerySchema, response: z.array(noticeSchema) },
    handler: async (call) => {
      const { ctx, runQuery, query } = call;
      const asked = { ...query, ...(await readerOf(call)) };
      const { items, total } = await runQuery('notices.list', asked);
      ctx.set(headers.totalCount, String(total));
      return composeNotices(items, { runQuery });
    },
  }),
  route({
    method: 'GET',
    path: paths.unreadNotices,
    summary: 'How many notices the caller has not read; nobody counts beyond a hundred',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { response: unreadNoticesSchema },
    handler: async (call) => call.runQuery('notices.unread', await readerOf(call)),
  }),
  route({
    method: 'POST',
    path: paths.readNotices,
    summary: 'Mark notices as read; answers which',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { body: readNoticesSchema, response: readNoticesSchema },
    handler: async (call) => {
      await requireOwn(call, call.body.ids);
      await call.command('MarkNoticesRead', call.body);
      return call.body;
    },
  }),
  route({
    method: 'POST',
    path: paths.readNoticesThrough,
    summary: 'Mark a notice and all before it as read; answers which',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { body: readThroughSchema, response: readThroughSchema },
    handler: async (call) => {
      await requireOwn(call, [call.body.id]);
      await call.command('MarkNoticesReadThrough', call.body);
      return call.body;
    },
  }),
];

/** What the caller and the company want to be told, and how. */
const wishesRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.noticeMails,
    summary: 'Which notices come to the caller by e-mail too',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { response: noticeMailsSchema },
    handler: async ({ runQuery }) => runQuery('notices.mails', {}),
  }),
  route({
    method: 'PATCH',
    path: paths.noticeMails,
    summary: 'Choose whether notices about something come by e-mail too',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { body: noticeMailSchema, response: noticeMailsSchema },
    handler: async ({ command, body }) => command('ChooseNoticeMail', body),
  }),
  route({
    method: 'GET',
    path: paths.balanceThreshold,
    summary: 'Under which balance the people of the company are told',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-wallet'),
    schema: { response: balanceThresholdSchema },
    handler: async ({ runQuery }) => runQuery('notices.threshold', {}),
  }),
  route({
    method: 'PUT',
    path: paths.balanceThreshold,
    summary: 'Say under which balance the people of the company are told; null: never',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('watch-balance'),
    schema: { body: newThresholdSchema, response: balanceThresholdSchema },
    handler: async ({ command, body }) => command('SetBalanceThreshold', body),
  }),
  route({
    method: 'GET',
    path: paths.stockWishes,
    summary: 'The products of which the caller is told when they are back',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { response: stockWishesSchema },
    handler: async ({ runQuery }) => runQuery('notices.wishes', {}),
  }),
  route({
    method: 'POST',
    path: paths.stockWishes,
    summary: 'Be told, once, when a product without stock is back',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('buy'),
    schema: { body: stockWishSchema, response: stockWishStateSchema },
    handler: async ({ ctx, command, body }) => {
      ctx.status = 201;
      return command('WishBackInStock', body);
    },
  }),
  route({
    method: 'DELETE',
    path: `${paths.stockWishes}/:id`,
    summary: 'Not be told of a product any more',
    rateLimit: 'general',
    auth: 'session',
    policy: companyRight('see-company'),
    schema: { params: z.object({ id: idSchema }), response: stockWishStateSchema },
    handler: async ({ command, params }) => command('WithdrawStockWish', { productId: params.id }),
  }),
];

export const noticesRoutes: readonly Route[] = [...readingRoutes, ...wishesRoutes];

type Asking = Pick<Call<RouteSchema, SignedIn>, 'runQuery' | 'caller'>;

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
