import {
  adminArticleSchema,
  adminFaqSchema,
  articleFieldsSchema,
  faqFieldsSchema,
} from '../api/admin-support.ts';
import { supportQueries } from '../calls/support.ts';
import { exportOfCall } from './console-list.ts';
import { post, put, remove } from './endpoint.ts';

export const articleEndpoints = {
  articlesExport: exportOfCall(supportQueries['admin.articles'], {
    summary: 'All articles that a filter leaves, as CSV or XLSX, oldest first',
  }),
  publishArticle: post('/api/admin/articles', {
    right: 'admins',
    summary: 'Publish an article',
    status: 201,
    revision: 'readonly',
    body: articleFieldsSchema,
    response: adminArticleSchema,
  }),
  reviseArticle: put('/api/admin/articles/:articleId', {
    right: 'admins',
    summary: 'Replace an article; If-Match names the revision it was read at',
    revision: 'required',
    body: articleFieldsSchema,
    response: adminArticleSchema,
  }),
  withdrawArticle: remove('/api/admin/articles/:articleId', {
    right: 'admins',
    summary: 'Take an article from the shop for good; with If-Match only at that revision',
    revision: 'readonly',
    response: adminArticleSchema,
  }),
};

export const faqEndpoints = {
  faqsExport: exportOfCall(supportQueries['admin.faqs'], {
    summary: 'All questions that a filter leaves, as CSV or XLSX, oldest first',
  }),
  publishFaq: post('/api/admin/faqs', {
    right: 'admins',
    summary: 'Publish a question with its answer',
    status: 201,
    revision: 'readonly',
    body: faqFieldsSchema,
    response: adminFaqSchema,
  }),
  reviseFaq: put('/api/admin/faqs/:faqId', {
    right: 'admins',
    summary: 'Replace a question; If-Match names the revision it was read at',
    revision: 'required',
    body: faqFieldsSchema,
    response: adminFaqSchema,
  }),
  withdrawFaq: remove('/api/admin/faqs/:faqId', {
    right: 'admins',
    summary: 'Take a question from the shop for good; with If-Match only at that revision',
    revision: 'readonly',
    response: adminFaqSchema,
  }),
};
