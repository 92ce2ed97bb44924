import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  articleFieldsSchema,
  cannedAnswerFieldsSchema,
  cannedAnswerSchema,
  faqFieldsSchema,
} from '../api/admin-support.ts';
import { idSchema } from '../primitives/ids.ts';
import { revisionSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

const revised = { expectedRevision: revisionSchema.optional() };

/** Articles, questions and canned answers: by staff, but for ViewArticle. */
export const knowledgeCommands = defineCalls({
  /** Writes a canned answer, or without `answerId` a new one. */
  WriteCannedAnswer: {
    input: z.strictObject({
      ...cannedAnswerFieldsSchema.shape,
      ...revised,
      answerId: idSchema.optional(),
    }),
    result: cannedAnswerSchema,
    sentBy: 'bff',
  },
  RemoveCannedAnswer: {
    input: z.strictObject({ ...revised, answerId: idSchema }),
    result: cannedAnswerSchema,
    sentBy: 'bff',
  },
  PublishArticle: {
    input: z.strictObject(articleFieldsSchema.shape),
    result: adminArticleSchema,
    sentBy: 'bff',
  },
  ReviseArticle: {
    input: z.strictObject({ ...articleFieldsSchema.shape, ...revised, articleId: idSchema }),
    result: adminArticleSchema,
    sentBy: 'bff',
  },
  /** Takes an article from the shop for good; it stays in the history. */
  WithdrawArticle: {
    input: z.strictObject({ ...revised, articleId: idSchema }),
    result: adminArticleSchema,
    sentBy: 'bff',
  },
  /** By whoever may use a shop: counts once a reader and day. */
  ViewArticle: {
    input: z.strictObject({
      articleId: idSchema,
      /** In whose name the command line writes; people write in their own. */
      inNameOf: idSchema.optional(),
    }),
    result: z.null(),
    sentBy: 'bff',
  },
  PublishFaq: {
    input: z.strictObject(faqFieldsSchema.shape),
    result: adminFaqSchema,
    sentBy: 'bff',
  },
  ReviseFaq: {
    input: z.strictObject({ ...faqFieldsSchema.shape, ...revised, faqId: idSchema }),
    result: adminFaqSchema,
    sentBy: 'bff',
  },
  WithdrawFaq: {
    input: z.strictObject({ ...revised, faqId: idSchema }),
    result: adminFaqSchema,
    sentBy: 'bff',
  },
});
