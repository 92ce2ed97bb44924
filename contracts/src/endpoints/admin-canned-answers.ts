import { cannedAnswerFieldsSchema, cannedAnswerSchema } from '../api/admin-support.ts';
import { supportQueries } from '../calls/support.ts';
import { exportOfCall } from './console-list.ts';
import { get, post, put, remove } from './endpoint.ts';

/** The texts that staff answer tickets with again and again. */
export const adminCannedAnswersEndpoints = {
  cannedAnswersExport: exportOfCall(supportQueries['admin.cannedAnswers'], {
    summary: 'All canned answers that a filter leaves, as CSV or XLSX, by title',
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
