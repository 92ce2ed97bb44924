import { z } from 'zod';
import { MAX_READ_AT_ONCE, MAX_UNREAD_COUNT, NOTICE_TOPICS } from '../constants/notices.ts';
import { OWNERSHIP_CHANGES } from '../constants/ownership.ts';
import { COMPANY_ROLES } from '../primitives/company-role.ts';
import { idSchema } from '../primitives/ids.ts';
import { pageNumberSchema, pageSizeSchema } from '../primitives/paging.ts';
import {
  currencySchema,
  instantSchema,
  positiveAmountSchema,
  signedSumSchema,
  sumSchema,
} from '../primitives/schemas.ts';

const noticeFields = { id: idSchema, at: instantSchema, read: z.boolean() };
/** `available`: what could be spent after it. */
const moneyFields = { ...noticeFields, currency: currencySchema, available: sumSchema };
const keysFields = {
  ...noticeFields,
  orderId: idSchema,
  /** How many keys. */
  keys: z.int().min(1),
};

/** Every kind of notice, with what the store of notices leaves to others: who it was, and what an order is called. */
function kindsOf<
  Person extends z.ZodRawShape,
  Order extends z.ZodRawShape,
  Colleague extends z.ZodRawShape,
>(person: Person, order: Order, colleague: Colleague) {
  return z.discriminatedUnion('kind', [
    z.object({ ...moneyFields, kind: z.literal('deposit'), amount: sumSchema }),
    z.object({ ...moneyFields, kind: z.literal('deposit-reversed'), amount: sumSchema }),
    z.object({ ...moneyFields, kind: z.literal('wallet-adjusted'), amount: signedSumSchema }),
    z.object({ ...moneyFields, kind: z.literal('credit-limit'), limit: sumSchema }),
    z.object({ ...moneyFields, kind: z.literal('balance-low'), threshold: sumSchema }),
    z.object({
      ...noticeFields,
      kind: z.enum([
        'approval-requested',
        'approval-granted',
        'approval-declined',
        'approval-withdrawn',
        'approval-failed',
      ]),
      approvalId: idSchema,
      currency: currencySchema,
      total: sumSchema,
      ...person,
    }),
    z.object({
      ...noticeFields,
      kind: z.literal('ticket-answered'),
      ticketId: idSchema,
      ticketNumber: z.string(),
    }),
    z.object({ ...keysFields, kind: z.enum(['keys-replaced', 'keys-revoked']), ...order }),
    z.object({
      ...keysFields,
      kind: z.literal('order-refunded'),
      currency: currencySchema,
      amount: sumSchema,
      ...order,
    }),
    z.object({
      ...noticeFields,
      kind: z.literal('back-in-stock'),
      productId: idSchema,
      /** As the market's shop called it then. */
      productName: z.string(),
    }),
    z.object({
      ...noticeFields,
      kind: z.enum([
        'owner-change-asked',
        'owner-change-made',
        'owner-change-refused',
        'owner-change-ended',
      ]),
      /** What staff do about who owns the company and who acts for it, and to whom. */
      change: z.enum(OWNERSHIP_CHANGES),
      /** What the person is then; absent of a closed account, and of some old changes. */
      role: z.enum(COMPANY_ROLES).optional(),
      ...colleague,
    }),
  ]);
}

/** A notice as it is kept: people by their ids, orders without their numbers. */
export const storedNoticeSchema = kindsOf({ byId: idSchema }, {}, { colleagueId: idSchema });

/**
 * A notice as its readers see it. `by`: whoever did it, and `colleague`: whom it is about, '' where that was a former
 * colleague; `orderNumber`: null where the order cannot be found.
 */
export const noticeSchema = kindsOf(
  { by: z.string() },
  { orderNumber: z.string().nullable() },
  { colleague: z.string() },
);

/** `GET /api/notices`, newest first: what concerns the caller. */
export const noticesQuerySchema = z.object({
  page: pageNumberSchema,
  perPage: pageSizeSchema({ max: 100, usual: 20 }),
  /** 'true': those alone that are not marked as read. */
  unread: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
});

/** How many the caller has not read; nobody counts beyond the bound. */
export const unreadNoticesSchema = z.object({ unread: z.int().min(0).max(MAX_UNREAD_COUNT) });

/** `POST /api/notices/read`; answered with what was marked. */
export const readNoticesSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(MAX_READ_AT_ONCE),
});

/** `POST /api/notices/read-through`: the newest notice that the reader saw; it and all before it are read. Answered with the same. */
export const readThroughSchema = z.strictObject({ id: idSchema });

/** `GET /api/notices/mails`: every topic, and whether notices about it come to the caller by e-mail too. */
export const noticeMailSchema = z.strictObject({
  topic: z.enum(NOTICE_TOPICS),
  byMail: z.boolean(),
});
export const noticeMailsSchema = z.array(noticeMailSchema);

/** `GET /api/wallet/threshold`: under which balance the company's people are notified; null: never. */
export const balanceThresholdSchema = z.object({
  currency: currencySchema,
  threshold: sumSchema.nullable(),
});

/** `PUT /api/wallet/threshold`. */
export const newThresholdSchema = z.strictObject({ threshold: positiveAmountSchema.nullable() });

/** `POST /api/stock-wishes`: notify the caller when the product is back. */
export const stockWishSchema = z.strictObject({ productId: idSchema });

/** Whether the caller is to be notified of a product, as their last wish has it. */
export const stockWishStateSchema = z.object({ productId: idSchema, wished: z.boolean() });

/** The products of which the caller is to be notified. */
export const stockWishesSchema = z.object({ productIds: z.array(idSchema) });

export type StoredNotice = z.infer<typeof storedNoticeSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type NoticeMail = z.infer<typeof noticeMailSchema>;
export type BalanceThreshold = z.infer<typeof balanceThresholdSchema>;
export type StockWishState = z.infer<typeof stockWishStateSchema>;
export type StockWishes = z.infer<typeof stockWishesSchema>;
export type UnreadNotices = z.infer<typeof unreadNoticesSchema>;
