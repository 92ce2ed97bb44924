import { isDeepStrictEqual } from 'node:util';
import {
  DEFAULT_APPROVAL_SUM,
  DEFAULT_LOW_STOCK_THRESHOLD,
} from 'contracts/constants/wallet-requests';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { compare, money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { isRejection, reject, use, withDetails } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { presentSettings } from './present-settings.ts';
import type { Settings } from './settings.ts';
import { decideRequest, requestSetting } from './settings-request.ts';
import type { DecideSettingsRequest, Requester } from './settings-request.ts';
import { evolveSettings } from './settings-state.ts';
import type { SettingsState } from './settings-state.ts';

interface ChangeSettings {
  readonly type: 'ChangeSettings';
  readonly tenantId: Tenant;
  readonly settings: Settings;
  readonly expectedRevision: number;
  /** Who asks for what takes two people; null: the operator of the machine, who sets it at once. */
  readonly requester: Requester | null;
}

export type SettingsCommand = ChangeSettings | DecideSettingsRequest;

/** The settings of a market, changed by super admins: the account and the approval sum by two of them. */
export const marketSettingsDecider: Decider<SettingsState, SettingsCommand, MarketSettingsEvent> = {
  category: 'marketSettings',
  stateVersion: 2,
  initialState: { revision: 0, set: {}, requests: {} },
  decide: (command, state) =>
    command.type === 'ChangeSettings' ? change(command, state) : decideRequest(command, state),
  evolve: evolveSettings,
};

/** The settings that hold, with what nobody has set yet. */
export function settingsOf({ set }: Pick<SettingsState, 'set'>, tenantId: Tenant): Settings {
  return {
    bankDetails: null,
    approvalSum: money(DEFAULT_APPROVAL_SUM[tenantId], currencyOf(tenantId)),
    lowStockThreshold: DEFAULT_LOW_STOCK_THRESHOLD,
    ...set,
  };
}

/** The sum above which a second admin is needed. A change holds for what comes after it. */
export async function approvalSumOf(tools: PlanTools, tenantId: Tenant): Promise<Money> {
  const state = await tools.read(use(marketSettingsDecider, tenantId));
  return settingsOf(state, tenantId).approvalSum;
}

function change(
  command: ChangeSettings,
  state: SettingsState,
): readonly MarketSettingsEvent[] | Rejection {
  const { tenantId, settings: to, expectedRevision } = command;
  const from = settingsOf(state, tenantId);
  if (expectedRevision !== state.revision) {
    const message =
      'Somebody else changed these settings meanwhile. Compare both versions and save again.';
    return withDetails(reject('stale-revision', message), {
      expectedRevision,
      currentRevision: state.revision,
      yours: presentSettings(to),
      current: presentSettings(from),
    });
  }
  const { lowStockThreshold: threshold } = to;
  const ofTwo = changesOfTwo(command, state);
  if (isRejection(ofTwo) || threshold === from.lowStockThreshold) return ofTwo;
  return [...ofTwo, { type: 'LowStockThresholdSet.v1', data: { tenantId, threshold } }];
}

/** What takes two people is asked for; the operator of the machine sets it. */
function changesOfTwo(
  { tenantId, settings: { bankDetails, approvalSum }, requester }: ChangeSettings,
  state: SettingsState,
): readonly MarketSettingsEvent[] | Rejection {
  const from = settingsOf(state, tenantId);
  const changes = [
    ...(isDeepStrictEqual(bankDetails, from.bankDetails) ? [] : [{ bankDetails }]),
    ...(compare(approvalSum, from.approvalSum) === 0 ? [] : [{ approvalSum }]),
  ];
  const events: MarketSettingsEvent[] = [];
  for (const after of changes) {
    const event = requestSetting({ tenantId, after, requester }, state);
    if (isRejection(event)) return event;
    events.push(event);
  }
  return events;
}
