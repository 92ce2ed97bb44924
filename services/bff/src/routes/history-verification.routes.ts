import { z } from 'zod';
import { historyPaths } from 'contracts/api/history-paths';
import { logAlarmSchema, verificationSchema } from 'contracts/api/history-verification';
import { idSchema } from 'contracts/primitives/ids';
import { readBegunVerification, readVerification } from '../history/read-verification.ts';
import { VERIFIER_FILES, verifierFile } from '../history/verifier-files.ts';
import { withRequesters } from '../history/with-requesters.ts';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { anyone, historyReaders } from '../policies/policies.ts';

const verification = z.object({ id: idSchema });

/** To be kept and opened elsewhere: never run as a page of the portal. */
function download(
  path: string,
  summary: string,
  { name, type }: (typeof VERIFIER_FILES)[keyof typeof VERIFIER_FILES],
): Route {
  return route({
    method: 'GET',
    path,
    summary,
    rateLimit: 'general',
    auth: 'none',
    policy: anyone,
    schema: { sends: 'file' },
    handler: async ({ ctx }) => {
      const file = await verifierFile(name);
      ctx.attachment(name);
      ctx.type = type;
      return file;
    },
  });
}

/** Verifications of the whole log by the notary. Whoever trusts nobody takes an export and does it elsewhere. */
export const historyVerificationRoutes: readonly Route[] = [
  download(
    historyPaths.verifierPage,
    'The page that verifies an export, opened from the disk',
    VERIFIER_FILES.page,
  ),
  download(
    historyPaths.verifierForNode,
    'The program that verifies an export, for Node',
    VERIFIER_FILES.node,
  ),
  route({
    method: 'POST',
    path: historyPaths.verify,
    summary: 'Have every event read anew and held against what the notary has signed',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { response: verificationSchema },
    handler: async (call) => {
      const { verificationId } = await call.command('StartVerification', {});
      call.ctx.status = 201;
      return readBegunVerification(call, verificationId);
    },
  }),
  route({
    method: 'GET',
    path: historyPaths.alarm,
    summary:
      'What was found to have been changed past the portal: the log, or what somebody is verified by',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { response: logAlarmSchema },
    handler: async ({ runQuery }) => ({
      ...(await runQuery('history.alarm', {})),
      credentials: await runQuery('accounts.credentialAlarm', {}),
    }),
  }),
  route({
    method: 'GET',
    path: historyPaths.verifications,
    summary: 'Verifications of the log and whether each has found it whole, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: {
      query: consoleListQuery(z.enum(['requestedAt']), z.strictObject({})),
      response: z.array(verificationSchema),
    },
    handler: async (call) => {
      const { query, ctx, runQuery } = call;
      const { offset, limit } = sliceOf(query, 'requestedAt');
      const page = await runQuery('history.verifications', { offset, limit });
      const items = await withRequesters(call, page.items);
      return sendList(ctx, { items, total: page.total }, { unit: 'verifications', offset });
    },
  }),
  route({
    method: 'GET',
    path: `${historyPaths.verifications}/:id`,
    summary: 'One of them: how far it is, and the first event that is not what was signed',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: verification, response: verificationSchema },
    handler: async (call) => readVerification(call, call.params.id),
  }),
  route({
    method: 'POST',
    path: `${historyPaths.verifications}/:id/stop`,
    summary: 'Stop it',
    rateLimit: 'general',
    auth: 'session',
    policy: historyReaders,
    schema: { params: verification, response: verificationSchema },
    handler: async (call) => {
      const { id } = call.params;
      const { verificationId } = await call.command('StopVerification', { verificationId: id });
      return readVerification(call, verificationId);
    },
  }),
];
