import { emailChangeEndpoints } from 'contracts/endpoints/email-change';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { confirmPassword } from '../sessions/confirm-password.ts';
import { anonymous } from './accounts.routes.ts';

/** One's own e-mail address: it is changed once both the old and the new mailbox have answered. */
export const emailChangeRoutes: readonly Route[] = serve(emailChangeEndpoints, {
  requestEmailChange: async (call) => {
    const { email, password } = call.body;
    await confirmPassword(call, password);
    await call.command('RequestEmailChange', { email });
    return { message: 'Links are on their way to both addresses. Open both within 24 hours.' };
  },
  withdrawEmailChange: async ({ command }) => {
    await command('WithdrawEmailChange', {});
    return { message: 'Your e-mail address stays as it is.' };
  },
  confirmEmailChange: async ({ deps, sender, idempotencyKey, body }) => {
    const { result } = await deps.gateway.command('ConfirmEmailChange', body, {
      ...anonymous(sender),
      idempotencyKey,
    });
    const { userId, ...answer } = result;
    if (answer.changed) {
      await deps.sessions.endAllOfUser(userId);
      deps.accounts.forgetOne(userId);
    }
    return answer;
  },
});
