import { z } from 'zod';
import {
  balanceThresholdSchema,
  newThresholdSchema,
  noticeMailSchema,
  noticeMailsSchema,
  noticesQuerySchema,
  readNoticesSchema,
  readThroughSchema,
  stockWishSchema,
  stockWishStateSchema,
  stockWishesSchema,
  storedNoticeSchema,
  unreadNoticesSchema,
} from '../api/notices.ts';
import { NOTICE_RIGHTS, NOTICE_TOPICS } from '../constants/notices.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { get, patch, post, put, remove } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageOf } from '../primitives/paging.ts';
import { defineCalls } from './call.ts';

/** What the actor is in the company: some notices are for who may do something about them. */
const reading = {
  companyRole: z.enum(COMPANY_ROLES),
  /** Of which branches they decide; null: of all. */
  branchIds: z.array(idSchema).nullable(),
};

export const noticesCommands = defineCalls({
  /** By somebody of a company, of their own notices; ids of others' change nothing that anybody sees. */
  MarkNoticesRead: { input: readNoticesSchema, result: z.null(), sentBy: 'bff' },
  MarkNoticesReadThrough: { input: readThroughSchema, result: z.null(), sentBy: 'bff' },
  /** Whether notices about something come to the actor by e-mail too. */
  ChooseNoticeMail: {
    input: noticeMailSchema,
    result: noticeMailsSchema,
    http: patch('/api/notices/mails', {
      right: 'see-company',
      summary: 'Choose whether notices about something come by e-mail too',
    }),
  },
  /** By an owner, in the currency of the company's market. */
  SetBalanceThreshold: {
    input: newThresholdSchema,
    result: balanceThresholdSchema,
    http: put('/api/wallet/threshold', {
      right: 'watch-balance',
      summary: 'Set under which balance the people of the company are notified; null: never',
    }),
  },
  /**
   * Notifies the actor when the product can be bought in their market again. 409 `in-stock` where it can be now,
   * `discontinued` where it will not be, `wishes-full` where the actor waits for too many; 404 where the market does
   * not sell it.
   */
  WishBackInStock: {
    input: stockWishSchema,
    result: stockWishStateSchema,
    http: post('/api/stock-wishes', {
      right: 'buy',
      summary: 'Be notified, once, when a product without stock is back',
      status: 201,
    }),
  },
  WithdrawStockWish: {
    input: stockWishSchema,
    result: stockWishStateSchema,
    http: remove('/api/stock-wishes/:productId', {
      right: 'see-company',
      summary: 'Not be notified of a product any more',
    }),
  },
});

export const noticesQueries = defineCalls({
  /** What concerns the actor, newest first; `total` is counted to one past the bound, or one past the page. */
  'notices.list': {
    input: z.object({
      ...noticesQuerySchema.shape,
      ...reading,
      unread: z.boolean().default(false),
    }),
    result: pageOf(storedNoticeSchema),
    sentBy: 'bff',
  },
  'notices.unread': { input: z.object(reading), result: unreadNoticesSchema, sentBy: 'bff' },
  /** Those of the ids that name notices of the actor's. */
  'notices.own': {
    input: z.object({ ...reading, ids: readNoticesSchema.shape.ids }),
    result: z.array(idSchema),
    sentBy: 'bff',
  },
  'notices.mails': {
    input: z.object({}),
    result: noticeMailsSchema,
    http: get('/api/notices/mails', {
      right: 'see-company',
      summary: 'Which notices come to the caller by e-mail too',
    }),
  },
  'notices.threshold': {
    input: z.object({}),
    result: balanceThresholdSchema,
    http: get('/api/wallet/threshold', {
      right: 'see-wallet',
      summary: 'Under which balance the people of the company are notified',
    }),
  },
  /** The products of which the actor is still to be notified. */
  'notices.wishes': {
    input: z.object({}),
    result: stockWishesSchema,
    http: get('/api/stock-wishes', {
      right: 'see-company',
      summary: 'The products of which the caller is notified when they are back',
    }),
  },
  /**
   * For the mails of the portal itself: a notice, whom of its company it is for, and what people have chosen about its
   * topic. 404 when there is none.
   */
  'admin.notice': {
    input: z.object({ noticeId: idSchema }),
    result: z.object({
      notice: storedNoticeSchema,
      companyId: idSchema,
      /** Whoever has this right, but for one; or else these people. */
      right: z.enum(NOTICE_RIGHTS).nullable(),
      personIds: z.array(idSchema),
      exceptId: idSchema.nullable(),
      /** The branch that it is about; null: of none. */
      branchId: idSchema.nullable(),
      choices: z.array(z.object({ userId: idSchema, byMail: z.boolean() })),
    }),
  },
  /** What people of a company have chosen about a topic, for the portal itself. */
  'admin.noticeMails': {
    input: z.object({ companyId: idSchema, topic: z.enum(NOTICE_TOPICS) }),
    result: z.array(z.object({ userId: idSchema, byMail: z.boolean() })),
  },
});
