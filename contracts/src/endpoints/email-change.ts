import {
  emailChangeConfirmSchema,
  emailChangeConfirmedSchema,
  emailChangeRequestSchema,
  messageResultSchema,
} from '../api/accounts.ts';
import { post, remove } from './endpoint.ts';

/** One's own e-mail address: it is changed once both the old and the new mailbox have answered. */
export const emailChangeEndpoints = {
  requestEmailChange: post('/api/user/email', {
    right: 'signed-in',
    summary:
      'Ask for another e-mail address, with the password once more; links go to the old and the new one, and no answer says whether it has an account',
    limit: 'support',
    logged: 'account-change',
    stepUp: true,
    status: 202,
    body: emailChangeRequestSchema,
    response: messageResultSchema,
  }),
  withdrawEmailChange: remove('/api/user/email', {
    right: 'signed-in',
    summary: 'Take back what was asked for; both links change nothing any more',
    response: messageResultSchema,
  }),
  confirmEmailChange: post('/api/email-change/confirm', {
    right: 'anyone',
    summary:
      'Confirm another e-mail address by the link of either mail; with the second one it is changed, and all sessions end',
    limit: 'password-reset',
    logged: 'account-change',
    body: emailChangeConfirmSchema,
    response: emailChangeConfirmedSchema,
  }),
};
