import { z } from 'zod';
import { logAlarmSchema, verificationSchema } from '../api/history-verification.ts';
import { consoleListQuery } from './console-list.ts';
import { post, get } from './endpoint.ts';

/** Verifications of the whole log by the notary. Whoever trusts nobody takes an export and does it elsewhere. */
export const historyVerificationEndpoints = {
  startVerification: post('/api/history/verify', {
    right: 'history-readers',
    summary: 'Have every event read anew and held against what the notary has signed',
    status: 201,
    response: verificationSchema,
  }),
  alarm: get('/api/history/alarm', {
    right: 'history-readers',
    summary:
      'What was found to have been changed past the portal: the log, or what somebody is verified by',
    response: logAlarmSchema,
  }),
  verifications: get('/api/history/verifications', {
    right: 'history-readers',
    summary: 'Verifications of the log and whether each has found it whole, newest first',
    list: 'verifications',
    query: consoleListQuery(z.enum(['requestedAt']), z.strictObject({})),
    response: z.array(verificationSchema),
  }),
  verification: get('/api/history/verifications/:verificationId', {
    right: 'history-readers',
    summary: 'One of them: how far it is, and the first event that is not what was signed',
    response: verificationSchema,
  }),
  stopVerification: post('/api/history/verifications/:verificationId/stop', {
    right: 'history-readers',
    summary: 'Stop it',
    response: verificationSchema,
  }),
  verifierPage: get('/api/history/verifier/verify.html', {
    right: 'anyone',
    summary: 'The page that verifies an export, opened from the disk',
    sends: 'file',
  }),
  verifierForNode: get('/api/history/verifier/verify.mjs', {
    right: 'anyone',
    summary: 'The program that verifies an export, for Node',
    sends: 'file',
  }),
};
