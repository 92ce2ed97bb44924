import { z } from 'zod';
import { NOTICE_TOPICS } from '../constants/notices.ts';
import { idField, moneyField, tenantField } from './event-fields.ts';
import type { EventOf } from './event-of.ts';

const reader = { userId: idField, companyId: idField };

/** Stream `noticeReads-<userId>-<yyyy-mm>`: what somebody has marked as read in a month, in UTC. */
export const noticeReadsEvents = {
  'NoticesRead.v1': z.object({ ...reader, noticeIds: z.array(idField).min(1) }),
  /** This one, and all that were there before it. */
  'NoticesReadThrough.v1': z.object({ ...reader, noticeId: idField }),
};

/** Stream `noticeMails-<userId>`. */
export const noticeMailsEvents = {
  /** Whether notices about it come by e-mail too from now on. */
  'NoticeMailChosen.v1': z.object({
    ...reader,
    topic: z.enum(NOTICE_TOPICS),
    byMail: z.boolean(),
  }),
};

/** Stream `balanceWatch-<companyId>`. */
export const balanceWatchEvents = {
  /** Its people are notified when less than this can be spent; null: they are not. */
  'BalanceThresholdSet.v1': z.object({ companyId: idField, threshold: moneyField.nullable() }),
};

const wish = { ...reader, tenantId: tenantField, productId: idField };

/** Stream `stockWish-<userId>-<productId>`. */
export const stockWishEvents = {
  /** Somebody is to be notified, once, when the product can be bought in their market again. */
  'BackInStockWished.v1': z.object(wish),
  'BackInStockWishWithdrawn.v1': z.object(wish),
};

export type NoticeReadsEvent = EventOf<typeof noticeReadsEvents>;
export type NoticeMailsEvent = EventOf<typeof noticeMailsEvents>;
export type BalanceWatchEvent = EventOf<typeof balanceWatchEvents>;
export type StockWishEvent = EventOf<typeof stockWishEvents>;
