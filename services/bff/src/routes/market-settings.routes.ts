import { isDeepStrictEqual } from 'node:util';
import {
  listedChangeSchema,
  listedSettingsSchema,
  settingsFieldsSchema,
} from 'contracts/api/admin-money';
import type { MarketSettings, SettingsFields } from 'contracts/api/admin-money';
import { idSchema } from 'contracts/primitives/ids';
import { tenantSchema } from 'contracts/primitives/schemas';
import { z } from 'zod';
import { consoleListQuery, sendList, sliceOf } from '../http/console-list.ts';
import { requiredRevision, withRevision } from '../http/revision.ts';
import { route } from '../http/route.ts';
import type { Route } from '../http/route.ts';
import { admins, superAdmins } from '../policies/policies.ts';
import { namedChanges, namedSettings } from '../wallet/money-names.ts';

const market = z.object({ market: tenantSchema });
const settingsRequest = z.object({ market: tenantSchema, id: idSchema });

/** Whether what was sent holds, and nothing of it waits. */
function holds(
  { bankDetails, approvalSum }: MarketSettings,
  sent: Pick<SettingsFields, 'bankDetails' | 'approvalSum'>,
): boolean {
  return (
    Number(approvalSum) === Number(sent.approvalSum) &&
    isDeepStrictEqual(bankDetails, sent.bankDetails)
  );
}

/** The settings of the markets, and what of them waits for a second super admin. */
export const marketSettingsRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/admin/settings/:market',
    summary: "A market's settings; their ETag is the revision",
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: { params: market, response: listedSettingsSchema },
    handler: async (call) => {
      const known = await call.runQuery('wallet.settings', { tenantId: call.params.market });
      return withRevision(call.ctx, await namedSettings(call, known));
    },
  }),
  route({
    method: 'PUT',
    path: '/api/admin/settings/:market',
    summary:
      'Replace them; If-Match names the revision they were read at. 202 where a change of the account or of the sum waits for another super admin',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'settings-change',
    schema: { params: market, body: settingsFieldsSchema, response: listedSettingsSchema },
    handler: async (call) => {
      const { ctx, command, params, body } = call;
      const expectedRevision = requiredRevision(ctx);
      const change = { ...body, tenantId: params.market, expectedRevision };
      const changed = await command('ChangeMarketSettings', change);
      if (!holds(changed, body)) ctx.status = 202;
      return withRevision(ctx, await namedSettings(call, changed));
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/settings/:market/requests/:id/approve',
    summary: 'Agree to what another super admin has asked for: it holds from now on',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    stepUp: true,
    told: 'settings-change',
    schema: { params: settingsRequest, response: listedSettingsSchema },
    handler: async (call) => {
      const { ctx, command, params } = call;
      const request = { tenantId: params.market, requestId: params.id };
      const changed = await command('ApproveSettingsRequest', request);
      return withRevision(ctx, await namedSettings(call, changed));
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/settings/:market/requests/:id/reject',
    summary: 'Do not agree, or take back what one has asked for: nothing is changed',
    rateLimit: 'general',
    auth: 'session',
    policy: superAdmins,
    told: 'settings-change',
    schema: { params: settingsRequest, response: listedSettingsSchema },
    handler: async (call) => {
      const { ctx, command, params } = call;
      const request = { tenantId: params.market, requestId: params.id };
      const kept = await command('RejectSettingsRequest', request);
      return withRevision(ctx, await namedSettings(call, kept));
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/settings/:market/history',
    summary: 'What was set, by whom and when, newest first',
    rateLimit: 'general',
    auth: 'session',
    policy: admins,
    schema: {
      params: market,
      query: consoleListQuery(z.enum(['occurredAt']), z.strictObject({})),
      response: z.array(listedChangeSchema),
    },
    handler: async (call) => {
      const { ctx, runQuery, params, query } = call;
      const { offset, limit } = sliceOf(query, 'occurredAt');
      const wanted = { offset, limit, tenantId: params.market };
      const { items, total } = await runQuery('wallet.settingsHistory', wanted);
      const page = { items: await namedChanges(call, items), total };
      return sendList(ctx, page, { unit: 'changes', offset });
    },
  }),
];
