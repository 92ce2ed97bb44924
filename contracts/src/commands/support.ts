import { z } from 'zod';
import {
  adminTicketChangeSchema,
  adminTicketReplySchema,
  articleFieldsSchema,
  faqFieldsSchema,
} from '../api/admin-support.ts';
import { ticketCreateSchema } from '../api/support.ts';
import { idSchema } from '../primitives/ids.ts';
import { revisionSchema } from '../primitives/schemas.ts';

/** In whose name the command line writes; people write in their own. */
const inNameOf = idSchema.optional();

/** By a user of a company. An order must be the company's own. Answers the Ticket. */
export const openTicketInput = z.strictObject({ ...ticketCreateSchema.shape, inNameOf });

/**
 * By a user of the ticket's company, or by staff. A closed ticket takes no answers, only internal notes:
 * 409 `ticket-closed`. Answers the TicketResponse.
 */
export const answerTicketInput = z.strictObject({
  ...adminTicketReplySchema.shape,
  ticketId: idSchema,
  inNameOf,
});

/**
 * By staff. `expectedRevision` is the revision the form was loaded at: 412 `stale-revision` when the ticket
 * went on since. Leaving `closed` without a reason is 422 `reason-required`. Answers the AdminTicket.
 */
export const changeTicketInput = z.strictObject({
  ...adminTicketChangeSchema.shape,
  ticketId: idSchema,
  expectedRevision: revisionSchema.optional(),
  inNameOf,
});

const revised = { expectedRevision: revisionSchema.optional() };

/** By staff, like all that follow but the last. Answers the AdminArticle. */
export const publishArticleInput = z.strictObject(articleFieldsSchema.shape);
export const reviseArticleInput = z.strictObject({
  ...articleFieldsSchema.shape,
  ...revised,
  articleId: idSchema,
});
/** Takes an article from the shop for good; it stays in the history. */
export const withdrawArticleInput = z.strictObject({ ...revised, articleId: idSchema });

/** Answers the AdminFaq. */
export const publishFaqInput = z.strictObject(faqFieldsSchema.shape);
export const reviseFaqInput = z.strictObject({
  ...faqFieldsSchema.shape,
  ...revised,
  faqId: idSchema,
});
export const withdrawFaqInput = z.strictObject({ ...revised, faqId: idSchema });

/** By whoever may use a shop: counts once a reader and day. Answers null. */
export const viewArticleInput = z.strictObject({ articleId: idSchema, inNameOf });

export type OpenTicket = z.infer<typeof openTicketInput>;
export type AnswerTicket = z.infer<typeof answerTicketInput>;
export type ChangeTicket = z.infer<typeof changeTicketInput>;
export type PublishArticle = z.infer<typeof publishArticleInput>;
export type ReviseArticle = z.infer<typeof reviseArticleInput>;
export type WithdrawArticle = z.infer<typeof withdrawArticleInput>;
export type PublishFaq = z.infer<typeof publishFaqInput>;
export type ReviseFaq = z.infer<typeof reviseFaqInput>;
export type WithdrawFaq = z.infer<typeof withdrawFaqInput>;
export type ViewArticle = z.infer<typeof viewArticleInput>;
