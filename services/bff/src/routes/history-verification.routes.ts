import { historyVerificationEndpoints } from 'contracts/endpoints/history-verification';
import { readBegunVerification, readVerification } from '../history/read-verification.ts';
import { VERIFIER_FILES, verifierFile } from '../history/verifier-files.ts';
import { withRequesters } from '../history/with-requesters.ts';
import type { Call, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';

/** To be kept and opened elsewhere: never run as a page of the portal. */
function download({ name, type }: (typeof VERIFIER_FILES)[keyof typeof VERIFIER_FILES]) {
  return async ({ ctx }: Pick<Call, 'ctx'>) => {
    const file = await verifierFile(name);
    ctx.attachment(name);
    ctx.type = type;
    return file;
  };
}

/** Verifications of the whole log by the notary. Whoever trusts nobody takes an export and does it elsewhere. */
export const historyVerificationRoutes: readonly Route[] = serve(historyVerificationEndpoints, {
  startVerification: async (call) => {
    const { verificationId } = await call.command('StartVerification', {});
    return readBegunVerification(call, verificationId);
  },
  alarm: async ({ runQuery }) => ({
    ...(await runQuery('history.alarm', {})),
    credentials: await runQuery('accounts.credentialAlarm', {}),
  }),
  verifications: async (call) => {
    const { items, total } = await call.runQuery('history.verifications', call.query);
    return { items: await withRequesters(call, items), total };
  },
  verification: async (call) => readVerification(call, call.params.verificationId),
  stopVerification: async (call) => {
    const stopped = await call.command('StopVerification', call.params);
    return readVerification(call, stopped.verificationId);
  },
  verifierPage: download(VERIFIER_FILES.page),
  verifierForNode: download(VERIFIER_FILES.node),
});
