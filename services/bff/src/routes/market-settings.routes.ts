import type { MarketSettings, SettingsFields } from 'contracts/api/admin-wallets';
import { marketSettingsEndpoints } from 'contracts/endpoints/market-settings';
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '../http/route.ts';
import { serve } from '../http/serve.ts';
import { namedChanges, namedSettings } from '../wallet/wallet-names.ts';

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
export const marketSettingsRoutes: readonly Route[] = serve(marketSettingsEndpoints, {
  marketSettings: async (call) => {
    const known = await call.runQuery('wallet.settings', { tenantId: call.params.market });
    return namedSettings(call, known);
  },
  changeMarketSettings: async (call) => {
    const { revision, ctx, command, params, body } = call;
    const change = { ...body, tenantId: params.market, expectedRevision: revision };
    const changed = await command('ChangeMarketSettings', change);
    if (!holds(changed, body)) ctx.status = 202;
    return namedSettings(call, changed);
  },
  approveSettingsRequest: async (call) => {
    const { command, params } = call;
    const request = { tenantId: params.market, requestId: params.requestId };
    const changed = await command('ApproveSettingsRequest', request);
    return namedSettings(call, changed);
  },
  rejectSettingsRequest: async (call) => {
    const { command, params } = call;
    const request = { tenantId: params.market, requestId: params.requestId };
    const kept = await command('RejectSettingsRequest', request);
    return namedSettings(call, kept);
  },
  marketSettingsHistory: async (call) => {
    const asked = { ...call.query, tenantId: call.params.market };
    const { items, total } = await call.runQuery('wallet.settingsHistory', asked);
    return { items: await namedChanges(call, items), total };
  },
});
