import {
  failedSignInsSchema,
  messageResultSchema,
  passwordChangeSchema,
  passwordConfirmationSchema,
  sessionEndSchema,
  sessionsEndedSchema,
  userSessionsResultSchema,
} from '../api/accounts.ts';
import { get, post, remove } from './endpoint.ts';

/** Who one is, one's company, one's password and where one is signed in. */
export const settingsEndpoints = {
  changePassword: post('/api/user/password', {
    right: 'signed-in',
    summary: 'Change the own password; all other sessions end, this one goes on under a new id',
    whileDue: true,
    body: passwordChangeSchema,
    response: messageResultSchema,
  }),
  userSessions: get('/api/user/sessions', {
    right: 'signed-in',
    summary: 'Where the caller is signed in, this session first',
    whileDue: true,
    response: userSessionsResultSchema,
  }),
  failedSignIns: get('/api/user/failed-sign-ins', {
    right: 'signed-in',
    summary: 'When many tried wrong passwords at the caller\u2019s account of late',
    whileDue: true,
    response: failedSignInsSchema,
  }),
  endOtherSessions: remove('/api/user/sessions', {
    right: 'signed-in',
    summary: 'End all other sessions of the caller, who says the password once more',
    whileDue: true,
    body: passwordConfirmationSchema,
    response: sessionsEndedSchema,
  }),
  endSession: remove('/api/user/sessions/:sessionId', {
    right: 'signed-in',
    summary:
      'End one session of the caller: another one with the password once more; ending this one signs out',
    whileDue: true,
    body: sessionEndSchema,
    response: sessionsEndedSchema,
  }),
};
