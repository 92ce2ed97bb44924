import { cannedAnswerFieldsSchema, cannedAnswerSchema } from '../api/admin-support.ts';
import { supportQueries } from '../calls/support.ts';
import { exportOfCall } from './console-list.ts';
import { post } from './endpoint.ts';

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
};
