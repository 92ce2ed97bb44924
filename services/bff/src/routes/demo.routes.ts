import { demoResultSchema, demoOutboxSchema } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { notFound } from 'kernel/http/http-error';
import { readMailFolder } from '../demo/read-mail-folder.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';

/** What a demo shows to everybody: its accounts, for the sign-in form, and its mails. */
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
    summary: 'The mails that a demo did not send, newest first; 404 outside one',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { response: demoOutboxSchema },
    handler: async ({ deps }) => {
      if (!deps.config.DEMO) throw notFound();
      return readMailFolder(deps.config.MAIL_OUTBOX_DIR);
    },
  }),
];
