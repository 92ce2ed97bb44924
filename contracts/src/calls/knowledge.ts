import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  articleFieldsSchema,
  cannedAnswerFieldsSchema,
  cannedAnswerSchema,
  faqFieldsSchema,
} from '../api/admin-support.ts';
import { post, put, remove } from '../endpoints/endpoint.ts';
import { idSchema } from '../primitives/ids.ts';
import { revisionSchema } from '../primitives/schemas.ts';
import { defineCalls } from './call.ts';

const revised = { expectedRevision: revisionSchema.optional() };

/** Articles, questions and canned answers: by staff, but for ViewArticle. */
export const knowledgeCommands = defineCalls({
  /** Writes a canned answer, or without its id a new one. */
  WriteCannedAnswer: {
    input: cannedAnswerFieldsSchema.extend({ ...revised, cannedAnswerId: idSchema.optional() }),
    result: cannedAnswerSchema,
    http: put('/api/admin/canned-answers/:cannedAnswerId', {
      right: 'admins',
      summary: 'Replace a canned answer; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  RemoveCannedAnswer: {
    input: z.strictObject({ ...revised, cannedAnswerId: idSchema }),
    result: cannedAnswerSchema,
    http: remove('/api/admin/canned-answers/:cannedAnswerId', {
      right: 'admins',
      summary: 'Remove a canned answer; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  PublishArticle: {
    input: articleFieldsSchema,
    result: adminArticleSchema,
    http: post('/api/admin/articles', {
      right: 'admins',
      summary: 'Publish an article',
      status: 201,
      revision: 'readonly',
    }),
  },
  ReviseArticle: {
    input: articleFieldsSchema.extend({ ...revised, articleId: idSchema }),
    result: adminArticleSchema,
    http: put('/api/admin/articles/:articleId', {
      right: 'admins',
      summary: 'Replace an article; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  /** Takes an article from the shop for good; it stays in the history. */
  WithdrawArticle: {
    input: z.strictObject({ ...revised, articleId: idSchema }),
    result: adminArticleSchema,
    http: remove('/api/admin/articles/:articleId', {
      right: 'admins',
      summary: 'Take an article from the shop for good; with If-Match only at that revision',
      revision: 'optional',
    }),
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
    input: faqFieldsSchema,
    result: adminFaqSchema,
    http: post('/api/admin/faqs', {
      right: 'admins',
      summary: 'Publish a question with its answer',
      status: 201,
      revision: 'readonly',
    }),
  },
  ReviseFaq: {
    input: faqFieldsSchema.extend({ ...revised, faqId: idSchema }),
    result: adminFaqSchema,
    http: put('/api/admin/faqs/:faqId', {
      right: 'admins',
      summary: 'Replace a question; If-Match names the revision it was read at',
      revision: 'required',
    }),
  },
  WithdrawFaq: {
    input: z.strictObject({ ...revised, faqId: idSchema }),
    result: adminFaqSchema,
    http: remove('/api/admin/faqs/:faqId', {
      right: 'admins',
      summary: 'Take a question from the shop for good; with If-Match only at that revision',
      revision: 'optional',
    }),
  },
});
