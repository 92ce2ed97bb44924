import type { SettingsFields } from 'contracts/api/admin-money';
import type { BankDetails } from 'contracts/events/money';
import { moneyCommands } from 'contracts/calls/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { reject, use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { Actor } from 'kernel/http/actor';
import { marketSettingsDecider, settingsOf } from './market-settings.ts';
import { presentSettings } from './present-settings.ts';

export const changeMarketSettings = command(moneyCommands.ChangeMarketSettings, {
  policy: superAdminsOnly,
  plan: async ({ input: { tenantId, expectedRevision, ...fields } }) => {
    const currency = currencyOf(tenantId);
    const settings = {
      bankDetails: fields.bankDetails && given(fields.bankDetails),
      approvalSum: parseMoney(fields.approvalSum, currency),
      lowStockThreshold: fields.lowStockThreshold,
    };
    const order = { type: 'ChangeSettings', tenantId, settings, expectedRevision } as const;
    return planOn(use(marketSettingsDecider, tenantId), {
      decide: (state) => marketSettingsDecider.decide(order, state),
      outcome: (state) => ({
        ...presentSettings(settingsOf(state, tenantId)),
        id: tenantId,
        currency,
        revision: state.revision,
      }),
    });
  },
});

/** Events hold no fields that nobody gave. */
function given(details: NonNullable<SettingsFields['bankDetails']>): BankDetails {
  const { holder, bank, iban, bic, accountNumber } = details;
  return {
    holder,
    bank,
    ...(iban === undefined ? {} : { iban }),
    ...(bic === undefined ? {} : { bic }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
  };
}

function superAdminsOnly(actor: Actor): true | Rejection {
  const may = actor.kind === 'system' || (actor.kind === 'user' && actor.role === 'super_admin');
  return may || reject('forbidden', 'Only super administrators change settings of the portal.');
}
