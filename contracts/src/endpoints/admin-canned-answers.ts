import { z } from 'zod';
import { cannedAnswerFieldsSchema, cannedAnswerSchema } from '../api/admin-support.ts';
import { supportQueries } from '../calls/support.ts';
import { consoleListQuery, exportOf } from './console-list.ts';
import { get, post, put, remove } from './endpoint.ts';

const { sort, ids, language, q } = supportQueries['admin.cannedAnswers'].input.shape;

const answerFilter = z.strictObject({ id: ids, language, q });

/** The texts that staff answer tickets with again and again. */
export const adminCannedAnswersEndpoints = {
  cannedAnswers: get('/api/admin/canned-answers', {
    right: 'admins',
    summary: 'Canned answers, by title; placeholders stand in braces',
    query: consoleListQuery(sort.unwrap(), answerFilter),
    response: z.array(cannedAnswerSchema),
  }),
  cannedAnswersExport: exportOf('/api/admin/canned-answers', {
    summary: 'All canned answers that a filter leaves, as CSV or XLSX, by title',
    filter: answerFilter,
  }),
  writeCannedAnswer: post('/api/admin/canned-answers', {
    right: 'admins',
    summary: 'Write a canned answer',
    status: 201,
    revision: 'readonly',
    body: cannedAnswerFieldsSchema,
    response: cannedAnswerSchema,
  }),
  cannedAnswer: get('/api/admin/canned-answers/:cannedAnswerId', {
    right: 'admins',
    summary: 'A canned answer; its ETag is the revision',
    revision: 'readonly',
    response: cannedAnswerSchema,
  }),
  changeCannedAnswer: put('/api/admin/canned-answers/:cannedAnswerId', {
    right: 'admins',
    summary: 'Replace a canned answer; If-Match names the revision it was read at',
    revision: 'required',
    body: cannedAnswerFieldsSchema,
    response: cannedAnswerSchema,
  }),
  removeCannedAnswer: remove('/api/admin/canned-answers/:cannedAnswerId', {
    right: 'admins',
    summary: 'Remove a canned answer; If-Match names the revision it was read at',
    revision: 'required',
    response: cannedAnswerSchema,
  }),
};
