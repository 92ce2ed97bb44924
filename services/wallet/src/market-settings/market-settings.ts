import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_APPROVAL_SUM, DEFAULT_LOW_STOCK_THRESHOLD } from 'contracts/constants/money';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { Money } from 'contracts/primitives/money';
import { compare, money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { currencyOf } from 'contracts/primitives/tenant';
import type { PlanTools } from 'kernel/commands/command';
import { reject, use, withDetails } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';
import { presentSettings } from './present-settings.ts';
import type { Settings } from './settings.ts';

/** What was set; the rest is as it is without anybody's doing. `revision` counts the events. */
export interface SettingsState {
  readonly revision: number;
  readonly set: Partial<Settings>;
}

export interface ChangeSettings {
  readonly type: 'ChangeSettings';
  readonly tenantId: Tenant;
  readonly settings: Settings;
  readonly expectedRevision: number;
}

/** The settings of a market, changed by super admins. */
export const marketSettingsDecider: Decider<SettingsState, ChangeSettings, MarketSettingsEvent> = {
  category: 'marketSettings',
  stateVersion: 1,
  initialState: { revision: 0, set: {} },
  decide,
  evolve,
};

/** The settings that hold, with what nobody has set yet. */
export function settingsOf({ set }: SettingsState, tenantId: Tenant): Settings {
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

function decide(
  { tenantId, settings: to, expectedRevision }: ChangeSettings,
  state: SettingsState,
): readonly MarketSettingsEvent[] | Rejection {
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
  const { bankDetails, approvalSum: sum, lowStockThreshold: threshold } = to;
  const events: MarketSettingsEvent[] = [];
  if (!isDeepStrictEqual(bankDetails, from.bankDetails)) {
    events.push({ type: 'BankDetailsSet.v1', data: { tenantId, bankDetails } });
  }
  if (compare(sum, from.approvalSum) !== 0) {
    events.push({ type: 'ApprovalSumSet.v1', data: { tenantId, sum } });
  }
  if (threshold !== from.lowStockThreshold) {
    events.push({ type: 'LowStockThresholdSet.v1', data: { tenantId, threshold } });
  }
  return events;
}

function evolve({ revision, set }: SettingsState, event: MarketSettingsEvent): SettingsState {
  return { revision: revision + 1, set: { ...set, ...partOf(event) } };
}

/** What an event sets. */
export function partOf(event: MarketSettingsEvent): Partial<Settings> {
  switch (event.type) {
    case 'BankDetailsSet.v1':
      return { bankDetails: event.data.bankDetails };
    case 'ApprovalSumSet.v1':
      return { approvalSum: event.data.sum };
    case 'LowStockThresholdSet.v1':
      return { lowStockThreshold: event.data.threshold };
    default:
      event satisfies never;
      return {};
  }
}
