import { codesLinkEndpoints } from 'contracts/endpoints/codes-link';
import { setTimeout as delay } from 'node:timers/promises';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { anonymous } from './accounts.routes.ts';
import { RESPONSE_DELAY_MS } from './password-reset.routes.ts';

/** For whoever has given too many wrong codes, or for whom somebody else has. */
export const codesLinkRoutes: readonly Route[] = serve(codesLinkEndpoints, {
  requestCodesLink: async ({ command, body }) => {
    await Promise.all([command('RequestCodesLink', body), delay(RESPONSE_DELAY_MS)]);
    return {
      message: 'If codes are refused at this account, a link is on its way to its owner.',
    };
  },
  admitCodes: async ({ deps, sender, idempotencyKey, body }) => {
    await deps.gateway.command('AdmitCodes', body, { ...anonymous(sender), idempotencyKey });
    return { message: 'Codes are admitted again. Sign in with one.' };
  },
});
