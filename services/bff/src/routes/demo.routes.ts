import { demoResultSchema, demoOutboxSchema } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { notFound } from 'kernel/http/http-error';
import { isOnThisMachine } from '../demo/on-this-machine.ts';
import { readMailFolder } from '../demo/read-mail-folder.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';

/** What a demo shows without a sign-in: its accounts, for the form, and to its own machine the mails. */
export const demoRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.demo,
    summary: 'The accounts of a demo; none outside one',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: demoResultSchema },
    handler: async ({ deps }) => ({ accounts: deps.config.DEMO ? DEMO_ACCOUNTS : [] }),
  }),
  route({
    method: 'GET',
    path: paths.demoOutbox,
    summary:
      'The mails that a demo did not send, newest first, on the machine itself; 404 elsewhere and outside a demo',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: demoOutboxSchema },
    handler: async ({ ctx, deps }) => {
      const { config } = deps;
      if (!config.DEMO || !isOnThisMachine(ctx, config)) throw notFound();
      return readMailFolder(config.MAIL_OUTBOX_DIR);
    },
  }),
];
