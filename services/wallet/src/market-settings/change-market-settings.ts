import type { MarketSettings, SettingsFields } from 'contracts/api/admin-wallets';
import type { BankDetails } from 'contracts/events/money';
import { walletRequestCommands } from 'contracts/calls/wallet-requests';
import type { DecideSettings } from 'contracts/calls/wallet-requests';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Command, CommandRequest, Plan } from 'kernel/commands/command';
import { command } from 'kernel/commands/command';
import { use } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { planOn } from 'kernel/commands/plan-on';
import type { SecondPersonDecision, SecondPersons } from 'kernel/commands/second-persons';
import { actorId } from 'kernel/http/actor';
import { superAdminsOnly } from 'kernel/http/policies';
import { marketSettingsDecider, settingsOf } from './market-settings.ts';
import type { SettingsCommand } from './market-settings.ts';
import { presentSettings } from './present-settings.ts';
import { waitingIn } from './settings-request.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';

export const changeMarketSettings = command(walletRequestCommands.ChangeMarketSettings, {
  policy: superAdminsOnly,
  plan: async ({ input: { tenantId, expectedRevision, ...fields }, context }) => {
    const { actor, commandId, occurredAt: at } = context;
    const settings = {
      bankDetails: fields.bankDetails && given(fields.bankDetails),
      approvalSum: parseMoney(fields.approvalSum, currencyOf(tenantId)),
      lowStockThreshold: fields.lowStockThreshold,
    };
    // Whoever operates the machine sets a portal up alone, and has everything else of it too.
    const requester = actor.kind === 'system' ? null : { by: actorId(actor), at, commandId };
    return planSettings({
      type: 'ChangeSettings',
      tenantId,
      settings,
      expectedRevision,
      requester,
    });
  },
});

/** Another super admin agrees: the setting holds from now on. */
export function approveSettingsRequest({ secondPersons }: Deps): Command {
  return command(walletRequestCommands.ApproveSettingsRequest, {
    policy: superAdminsOnly,
    plan: async (request) => planDecision('approved', request, secondPersons),
  });
}

/** Somebody does not agree, or takes it back: what stood before holds. */
export function rejectSettingsRequest({ secondPersons }: Deps): Command {
  return command(walletRequestCommands.RejectSettingsRequest, {
    policy: superAdminsOnly,
    plan: async (request) => planDecision('rejected', request, secondPersons),
  });
}

type Deps = Pick<WalletDependencies, 'secondPersons'>;

async function planDecision(
  verdict: SecondPersonDecision['verdict'],
  { input: { tenantId, requestId, operator }, context, tools }: CommandRequest<DecideSettings>,
  secondPersons: SecondPersons,
): Promise<Plan<MarketSettings> | Rejection> {
  const type = verdict === 'approved' ? 'ApproveRequest' : 'RejectRequest';
  const plan = planSettings({ type, tenantId, requestId, by: actorId(context.actor) });
  const state = await tools.read(use(marketSettingsDecider, tenantId));
  const waits = waitingIn(state).find((each) => each.requestId === requestId);
  const request = { requestId, requestKind: 'settings-request', subject: tenantId } as const;
  const decision = { ...request, requestedBy: waits?.requestedBy, verdict, operator };
  return secondPersons.decide(plan, decision, { context, tools });
}

/** Decided on the settings' own stream, at its revision: of two who decide at once the second finds it decided. */
function planSettings(order: SettingsCommand): Plan<MarketSettings> {
  const { tenantId } = order;
  return planOn(use(marketSettingsDecider, tenantId), {
    decide: (state) => marketSettingsDecider.decide(order, state),
    outcome: (state) => ({
      ...presentSettings(settingsOf(state, tenantId)),
      id: tenantId,
      currency: currencyOf(tenantId),
      revision: state.revision,
      waiting: waitingIn(state).map(({ requestId: id, setting, after, ...asked }) => ({
        id,
        setting,
        after: presentSettings(after),
        requestedBy: asked.requestedBy,
        requestedAt: asked.requestedAt,
      })),
    }),
  });
}

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
