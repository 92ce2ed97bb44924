import { passwordResetEndpoints } from 'contracts/endpoints/password-reset';
import { setTimeout as delay } from 'node:timers/promises';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { anonymous } from './accounts.routes.ts';

/** Longer than writing an event takes: how soon an answer comes must not reveal which accounts exist. */
export const RESPONSE_DELAY_MS = 400;

/** For whoever forgot the password. Both answer as tersely as they can. */
export const passwordResetRoutes: readonly Route[] = serve(passwordResetEndpoints, {
  requestPasswordReset: async ({ command, body }) => {
    await Promise.all([command('RequestPasswordReset', body), delay(RESPONSE_DELAY_MS)]);
    return {
      message:
        'If there is an account with this e-mail address, a link to choose a new password is on its way.',
    };
  },
  confirmPasswordReset: async ({ deps, sender, idempotencyKey, body }) => {
    const { result } = await deps.gateway.command('ConfirmPasswordReset', body, {
      ...anonymous(sender),
      idempotencyKey,
    });
    await deps.sessions.endAllOfUser(result.userId);
    return { message: 'Your password was changed. Sign in with the new one.' };
  },
  yieldEmail: async ({ deps, sender, idempotencyKey, body }) => {
    const { result } = await deps.gateway.command('YieldEmail', body, {
      ...anonymous(sender),
      idempotencyKey,
    });
    await deps.sessions.endAllOfUser(result.userId);
    deps.accounts.forgetOne(result.userId);
    return { message: 'The account is closed. You can register with your e-mail address now.' };
  },
});
