import { setTimeout as delay } from 'node:timers/promises';
import {
  emailYieldSchema,
  messageResultSchema,
  passwordResetConfirmSchema,
  passwordResetRequestSchema,
} from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';
import { anonymous } from './accounts.routes.ts';

/** Longer than writing an event takes: how soon an answer comes must not tell which accounts exist. */
export const RESPONSE_DELAY_MS = 400;

/** For whoever forgot the password. Both answer as tersely as they can. */
export const passwordResetRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.passwordReset,
    summary:
      'Ask for a link to choose a new password; answers alike whether or not the account exists',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    schema: { body: passwordResetRequestSchema, response: messageResultSchema },
    handler: async ({ ctx, command, body }) => {
      await Promise.all([command('RequestPasswordReset', body), delay(RESPONSE_DELAY_MS)]);
      ctx.status = 202;
      return {
        message:
          'If there is an account with this e-mail address, a link to choose a new password is on its way.',
      };
    },
  }),
  route({
    method: 'POST',
    path: paths.passwordResetConfirm,
    summary: 'Choose a new password by the link; it works once, and all sessions end',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    schema: { body: passwordResetConfirmSchema, response: messageResultSchema },
    handler: async ({ deps, sender, idempotencyKey, body }) => {
      const { result } = await deps.gateway.command('ConfirmPasswordReset', body, {
        ...anonymous(sender),
        idempotencyKey,
      });
      await deps.sessions.endAllOfUser(result.userId);
      return { message: 'Your password was changed. Sign in with the new one.' };
    },
  }),
  route({
    method: 'POST',
    path: paths.yieldEmail,
    summary:
      'Say by the link for a new password that the reader of the mailbox did not register: an account whose mailbox nobody has proven is closed, and its e-mail address is free',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    schema: { body: emailYieldSchema, response: messageResultSchema },
    handler: async ({ deps, sender, idempotencyKey, body }) => {
      const { result } = await deps.gateway.command('YieldEmail', body, {
        ...anonymous(sender),
        idempotencyKey,
      });
      await deps.sessions.endAllOfUser(result.userId);
      deps.accounts.forgetOne(result.userId);
      return { message: 'The account is closed. You can register with your e-mail address now.' };
    },
  }),
];
