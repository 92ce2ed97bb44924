import { demoAnswerSchema } from 'contracts/api/demo';
import { paths } from 'contracts/api/paths';
import { DEMO_ACCOUNTS } from 'contracts/constants/demo-accounts';
import { notFound } from 'kernel/http/http-error';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone } from '../policies/policies.ts';

/** The accounts of a demo, for the sign-in form. */
export const demoRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: paths.demo,
    summary: 'The accounts of a demo; 404 outside one',
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { answer: demoAnswerSchema },
    handler: async ({ edge }) => {
      if (!edge.config.DEMO) throw notFound();
      return { accounts: DEMO_ACCOUNTS };
    },
  }),
];
