import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  articleFieldsSchema,
  faqFieldsSchema,
} from '../api/admin-support.ts';
import { supportQueries } from '../calls/support.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post, put, remove } from './endpoint.ts';

const articlesQuery = supportQueries['admin.articles'].input.shape;

const faqsQuery = supportQueries['admin.faqs'].input.shape;

const { ids, status, language, q } = articlesQuery;

const knowledgeFilter = z.strictObject({ id: ids, status, language, q });

export const articleEndpoints = {
  articles: get('/api/admin/articles', {
    right: 'admins',
    summary: 'All articles, withdrawn ones too',
    query: consoleListQuery(articlesQuery.sort.unwrap(), knowledgeFilter),
    response: z.array(adminArticleSchema),
  }),
  articlesExport: exportOf('/api/admin/articles', {
    summary: 'All articles that a filter leaves, as CSV or XLSX, oldest first',
    filter: knowledgeFilter,
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
  faqs: get('/api/admin/faqs', {
    right: 'admins',
    summary: 'All questions, withdrawn ones too',
    query: consoleListQuery(faqsQuery.sort.unwrap(), knowledgeFilter),
    response: z.array(adminFaqSchema),
  }),
  faqsExport: exportOf('/api/admin/faqs', {
    summary: 'All questions that a filter leaves, as CSV or XLSX, oldest first',
    filter: knowledgeFilter,
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
