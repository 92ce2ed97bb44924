import type { SETTINGS_OF_TWO } from 'contracts/constants/wallet-requests';
import type { MarketSettingsEvent } from 'contracts/events/money';
import type { Settings } from './settings.ts';

export type SettingOfTwo = (typeof SETTINGS_OF_TWO)[number];

/** What a super admin has asked for. */
export interface AskedSetting {
  readonly requestId: string;
  readonly requestedBy: string;
  /** ISO 8601 instant, UTC. */
  readonly requestedAt: string;
  /** The one setting that is to be changed. */
  readonly after: Partial<Pick<Settings, SettingOfTwo>>;
}

/** The latest request for a setting. It is `superseded` where the operator of the machine has set another value meanwhile. */
export type SettingsRequestState =
  | ({ readonly kind: 'pending' } & AskedSetting)
  | { readonly kind: 'approved' | 'rejected' | 'superseded'; readonly requestId: string };

/** What was set; the rest is as it is without anybody's doing. `revision` counts the events. */
export interface SettingsState {
  readonly revision: number;
  readonly set: Partial<Settings>;
  readonly requests: Readonly<Partial<Record<SettingOfTwo, SettingsRequestState>>>;
}

export function evolveSettings(state: SettingsState, event: MarketSettingsEvent): SettingsState {
  return { ...stateAfter(state, event), revision: state.revision + 1 };
}

function stateAfter(state: SettingsState, event: MarketSettingsEvent): SettingsState {
  switch (event.type) {
    case 'BankDetailsRequested.v1':
      return asked(state, 'bankDetails', { ...askedIn(event), after: partOf(event) });
    case 'ApprovalSumRequested.v1':
      return asked(state, 'approvalSum', { ...askedIn(event), after: partOf(event) });
    case 'SettingsRequestRejected.v1':
      return ended(state, event.data.setting, 'rejected');
    case 'BankDetailsSet.v1':
      return ended(withPart(state, event), 'bankDetails', endOf(event));
    case 'ApprovalSumSet.v1':
      return ended(withPart(state, event), 'approvalSum', endOf(event));
    case 'LowStockThresholdSet.v1':
      return withPart(state, event);
    default:
      event satisfies never;
      return state;
  }
}

/** What an event sets, or asks for. */
export function partOf(event: MarketSettingsEvent): Partial<Settings> {
  switch (event.type) {
    case 'BankDetailsSet.v1':
    case 'BankDetailsRequested.v1':
      return { bankDetails: event.data.bankDetails };
    case 'ApprovalSumSet.v1':
    case 'ApprovalSumRequested.v1':
      return { approvalSum: event.data.sum };
    case 'LowStockThresholdSet.v1':
      return { lowStockThreshold: event.data.threshold };
    case 'SettingsRequestRejected.v1':
      return {};
    default:
      event satisfies never;
      return {};
  }
}

function askedIn({
  data: { requestId, requestedBy, requestedAt },
}: Extract<
  MarketSettingsEvent,
  { type: 'BankDetailsRequested.v1' | 'ApprovalSumRequested.v1' }
>): Omit<AskedSetting, 'after'> {
  return { requestId, requestedBy, requestedAt };
}

function asked(state: SettingsState, setting: SettingOfTwo, request: AskedSetting): SettingsState {
  const requests = { ...state.requests, [setting]: { kind: 'pending', ...request } };
  return { ...state, requests };
}

function withPart(state: SettingsState, event: MarketSettingsEvent): SettingsState {
  return { ...state, set: { ...state.set, ...partOf(event) } };
}

function endOf({
  data: { requestId },
}: Extract<MarketSettingsEvent, { type: 'BankDetailsSet.v1' | 'ApprovalSumSet.v1' }>) {
  return requestId === undefined ? 'superseded' : 'approved';
}

/** A request that waits ends; one that has ended stays as it is. */
function ended(
  state: SettingsState,
  setting: SettingOfTwo,
  kind: 'approved' | 'rejected' | 'superseded',
): SettingsState {
  const request = state.requests[setting];
  if (request?.kind !== 'pending') return state;
  const { requestId } = request;
  return { ...state, requests: { ...state.requests, [setting]: { kind, requestId } } };
}
