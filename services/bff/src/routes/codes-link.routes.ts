import { setTimeout as delay } from 'node:timers/promises';
import { messageResultSchema } from 'contracts/api/accounts';
import { paths } from 'contracts/api/paths';
import { codesAdmitSchema, codesLinkSchema } from 'contracts/api/second-factor';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';
import { anonymous } from './accounts.routes.ts';
import { RESPONSE_DELAY_MS } from './password-reset.routes.ts';

/** For whoever has given too many wrong codes, or for whom somebody else has. */
export const codesLinkRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: paths.codesLink,
    summary:
      'Ask for the link that admits codes again; answers alike whether or not somebody\u2019s codes are refused',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    schema: { body: codesLinkSchema, response: messageResultSchema },
    handler: async ({ ctx, command, body }) => {
      await Promise.all([command('RequestCodesLink', body), delay(RESPONSE_DELAY_MS)]);
      ctx.status = 202;
      return {
        message: 'If codes are refused at this account, a link is on its way to its owner.',
      };
    },
  }),
  route({
    method: 'POST',
    path: paths.admitCodes,
    summary: 'Let codes be given again by the link; it works once and stands in for no factor',
    rateLimit: 'password-reset',
    auth: 'none',
    policy: anyone,
    told: 'second-factor-change',
    schema: { body: codesAdmitSchema, response: messageResultSchema },
    handler: async ({ deps, sender, idempotencyKey, body }) => {
      await deps.gateway.command('AdmitCodes', body, { ...anonymous(sender), idempotencyKey });
      return { message: 'Codes are admitted again. Sign in with one.' };
    },
  }),
];
