import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { demoEndpoints } from 'contracts/endpoints/demo';
import { notFound } from 'kernel/http/http-error';
import { isOnThisMachine } from '../demo/on-this-machine.ts';
import { readMailFolder } from '../demo/read-mail-folder.ts';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** What a demo shows without a sign-in: its accounts, for the form, and to its own machine the mails. */
export const demoRoutes: readonly Route[] = serve(demoEndpoints, {
  demo: async ({ deps }) => ({ accounts: deps.config.DEMO ? DEMO_ACCOUNTS : [] }),
  demoOutbox: async ({ ctx, deps }) => {
    const { config } = deps;
    if (!config.DEMO || !isOnThisMachine(ctx, config)) throw notFound();
    return readMailFolder(config.MAIL_OUTBOX_DIR);
  },
});
