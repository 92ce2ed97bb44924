import {
  emailChangeConfirmSchema,
  emailChangeConfirmedSchema,
  emailChangeRequestSchema,
  emailChangeSchema,
  messageResultSchema,
} from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { anonymous } from './accounts.routes.ts';

/** One's own e-mail address: it is changed once both the old and the new mailbox have answered. */
export const emailChangeRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.ownEmail,
    summary: 'Which other e-mail address the caller has asked for, while it waits',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    schema: { response: emailChangeSchema },
    handler: async ({ runQuery }) => runQuery('accounts.emailChange', {}),
  }),
  route({
    method: 'POST',
    path: paths.ownEmail,
    summary:
      'Ask for another e-mail address, with the password once more; links go to the old and the new one, and nobody is told whether it has an account',
    rateLimit: 'support',
    auth: 'session',
    policy: anyone,
    stepUp: true,
    told: 'account-change',
    schema: { body: emailChangeRequestSchema, response: messageResultSchema },
    handler: async (call) => {
      const { email, password } = call.body;
      await confirmPassword(call, password);
      await call.command('RequestEmailChange', { email });
      call.ctx.status = 202;
      return { message: 'Links are on their way to both addresses. Open both within 24 hours.' };
    },
  }),
  route({
    method: 'DELETE',
    path: paths.ownEmail,
    summary: 'Take back what was asked for; both links change nothing any more',
    rateLimit: 'general',
    auth: 'session',
    policy: anyone,
    schema: { response: messageResultSchema },
    handler: async ({ command }) => {
      await command('WithdrawEmailChange', {});
      return { message: 'Your e-mail address stays as it is.' };
    },
  }),
  route({
    method: 'POST',
    path: paths.confirmEmail,
    summary:
      'Confirm another e-mail address by the link of either mail; with the second one it is changed, and all sessions end',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    told: 'account-change',
    schema: { body: emailChangeConfirmSchema, response: emailChangeConfirmedSchema },
    handler: async ({ deps, sender, idempotencyKey, body }) => {
      const { result } = await deps.gateway.command('ConfirmEmailChange', body, {
        ...anonymous(sender),
        idempotencyKey,
      });
      const { userId, ...told } = result;
      if (told.changed) {
        await deps.sessions.endAllOfUser(userId);
        deps.accounts.forgetOne(userId);
      }
      return told;
    },
  }),
];
