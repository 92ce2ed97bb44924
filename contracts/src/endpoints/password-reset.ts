import {
  emailYieldSchema,
  messageResultSchema,
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
} from '../api/accounts.ts';
import { post } from './endpoint.ts';

/** For whoever forgot the password. Both answer as tersely as they can. */
export const passwordResetEndpoints = {
  requestPasswordReset: post('/api/password-reset', {
    right: 'anyone',
    summary:
      'Ask for a link to choose a new password; answers alike whether or not the account exists',
    limit: 'password-reset',
    status: 202,
    body: passwordResetRequestSchema,
    response: messageResultSchema,
  }),
  confirmPasswordReset: post('/api/password-reset/confirm', {
    right: 'anyone',
    summary: 'Choose a new password by the link; it works once, and all sessions end',
    limit: 'password-reset',
    body: passwordResetConfirmSchema,
    response: messageResultSchema,
  }),
  yieldEmail: post('/api/password-reset/yield-email', {
    right: 'anyone',
    summary:
      'Say by the link for a new password that the reader of the mailbox did not register: an account whose mailbox nobody has proven is closed, and its e-mail address is free',
    limit: 'password-reset',
    body: emailYieldSchema,
    response: messageResultSchema,
  }),
};
