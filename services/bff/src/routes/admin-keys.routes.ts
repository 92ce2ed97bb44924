import { adminKeysEndpoints } from 'contracts/endpoints/admin-keys';
import type { KeyFilter } from 'contracts/endpoints/admin-keys';
import { exporting } from '../http/exporting.ts';
import type { Asking, Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { readJob } from '../jobs/read-job.ts';
import { resolved } from '../licensing/key-filter.ts';
import { readPassport } from '../licensing/key-passport.ts';
import { bulkResults, requireRevoked } from '../licensing/revoke-keys.ts';
import { uploadKeys } from '../licensing/upload-keys.ts';
import { KEY_CSV, readKeys } from '../licensing/vault-exports.ts';

/** Undefined where nothing can match: there is no such order, or no such company. */
async function criteriaOf<Asked extends KeyFilter>(call: Asking, given: Asked) {
  const { id: ids, q, orderNumber, company, ...asked } = given;
  const named = await resolved(call, { orderNumber, company });
  return named && { lastFour: q, ...asked, ...named, ids };
}

async function* exportedKeys(call: Asking, filter: KeyFilter) {
  const criteria = await criteriaOf(call, filter);
  if (criteria) yield* readKeys(call, criteria);
}

/** The vault, for admins. */
export const adminKeysRoutes: readonly Route[] = serve(adminKeysEndpoints, {
  keys: async ({ runQuery, query }) => {
    const criteria = await criteriaOf({ runQuery }, query);
    return criteria ? runQuery('licensing.keys', criteria) : { items: [], total: 0 };
  },
  keysExport: exporting({ name: 'keys', columns: KEY_CSV, parts: exportedKeys }),
  findKey: async ({ runQuery, body }) => runQuery('licensing.keys', { key: body.key }),
  revokeKeys: async ({ command, body: { ids, reason } }) =>
    bulkResults(await command('RevokeKeys', { keyIds: ids, reason })),
  uploadKeys: async (call) => uploadKeys(call, call.body),
  checkKeyImport: async (call) => {
    await call.command('CheckKeyImport', { ...call.body, jobId: call.params.jobId });
    return readJob(call, call.params.jobId);
  },
  key: async (call) => readPassport(call, call.params.keyId),
  revokeKey: async (call) => {
    const { command, params, body } = call;
    requireRevoked(await command('RevokeKeys', { keyIds: [params.keyId], reason: body.reason }));
    return { ...(await readPassport(call, params.keyId)), status: 'revoked' as const };
  },
  replaceKey: async (call) => {
    const { command, params, body } = call;
    const order = { keyId: params.keyId, reason: body.reason };
    const { replacement } = await command('ReplaceKey', order);
    const passport = await readPassport(call, params.keyId);
    return { ...passport, status: 'replaced' as const, replacedBy: replacement.id };
  },
});
