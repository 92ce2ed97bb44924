import type { MarketSettingsEvent } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { derivedId } from 'kernel/commands/derived-id';
import { reject, withDetails } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { Settings } from './settings.ts';
import type {
  AskedSetting,
  SettingOfTwo,
  SettingsRequestState,
  SettingsState,
} from './settings-state.ts';

export interface Requester {
  readonly by: string;
  /** ISO 8601 instant, UTC. */
  readonly at: string;
  readonly commandId: string;
}

/** One of the settings that take two people. */
type ChangedSetting = Pick<Settings, 'bankDetails'> | Pick<Settings, 'approvalSum'>;

interface RequestedSetting {
  readonly tenantId: Tenant;
  readonly after: ChangedSetting;
  /** Null: the operator of the machine, who needs nobody else. */
  readonly requester: Requester | null;
}

export interface DecideSettingsRequest {
  readonly type: 'ApproveRequest' | 'RejectRequest';
  readonly tenantId: Tenant;
  readonly requestId: string;
  readonly by: string;
}

/** Each setting has one open request at most. What the operator sets supersedes it. */
export function requestSetting(
  { tenantId, after, requester }: RequestedSetting,
  state: SettingsState,
): MarketSettingsEvent | Rejection {
  if (requester === null) return settingOf(tenantId, after);
  const setting: SettingOfTwo = 'bankDetails' in after ? 'bankDetails' : 'approvalSum';
  const open = state.requests[setting];
  if (open?.kind === 'pending') return waitsAlready(setting, open);
  const requestId = derivedId(requester.commandId, setting);
  const { by: requestedBy, at: requestedAt } = requester;
  const request = { tenantId, requestId, requestedBy, requestedAt };
  return 'bankDetails' in after
    ? { type: 'BankDetailsRequested.v1', data: { ...request, bankDetails: after.bankDetails } }
    : { type: 'ApprovalSumRequested.v1', data: { ...request, sum: after.approvalSum } };
}

/** Another super admin approves, or anybody of them rejects; whoever has asked takes it back by rejecting. */
export function decideRequest(
  { type, tenantId, requestId, by }: DecideSettingsRequest,
  { requests }: SettingsState,
): readonly MarketSettingsEvent[] | Rejection {
  const found = openOrEnded(requests, requestId);
  if (!found) return noSuchSettingsRequest();
  const [setting, request] = found;
  if (request.kind !== 'pending') return settingsRequestEnded(request.kind);
  if (type === 'RejectRequest') {
    const data = { tenantId, requestId, setting, rejectedBy: by };
    return [{ type: 'SettingsRequestRejected.v1', data }];
  }
  if (by === request.requestedBy) return ownSettingsRequest();
  const { bankDetails, approvalSum } = request.after;
  if (approvalSum) return [settingOf(tenantId, { approvalSum }, requestId)];
  return [settingOf(tenantId, { bankDetails: bankDetails ?? null }, requestId)];
}

/** The requests that wait, in the order of the settings. */
export function waitingIn({
  requests: { bankDetails, approvalSum },
}: SettingsState): readonly (AskedSetting & { readonly setting: SettingOfTwo })[] {
  return [
    ...(bankDetails?.kind === 'pending'
      ? [{ ...bankDetails, setting: 'bankDetails' as const }]
      : []),
    ...(approvalSum?.kind === 'pending'
      ? [{ ...approvalSum, setting: 'approvalSum' as const }]
      : []),
  ];
}

function settingOf(
  tenantId: Tenant,
  after: ChangedSetting,
  requestId?: string,
): MarketSettingsEvent {
  const approved = requestId === undefined ? {} : { requestId };
  return 'bankDetails' in after
    ? { type: 'BankDetailsSet.v1', data: { tenantId, bankDetails: after.bankDetails, ...approved } }
    : { type: 'ApprovalSumSet.v1', data: { tenantId, sum: after.approvalSum, ...approved } };
}

function openOrEnded(
  { bankDetails, approvalSum }: SettingsState['requests'],
  requestId: string,
): readonly [SettingOfTwo, SettingsRequestState] | undefined {
  if (bankDetails?.requestId === requestId) return ['bankDetails', bankDetails];
  return approvalSum?.requestId === requestId ? ['approvalSum', approvalSum] : undefined;
}

function noSuchSettingsRequest(): Rejection {
  return reject('not-found', 'There is no such request for these settings.');
}

function waitsAlready(setting: SettingOfTwo, { requestId, requestedBy }: AskedSetting): Rejection {
  const what = setting === 'bankDetails' ? 'the bank account' : 'the approval sum';
  const refused = reject(
    'request-exists',
    `Another change of ${what} waits for a second super administrator. Have it decided, or take it back, first.`,
  );
  return withDetails(refused, { requestId, requestedBy });
}

function settingsRequestEnded(status: Exclude<SettingsRequestState['kind'], 'pending'>): Rejection {
  const how = {
    approved: 'was approved already',
    rejected: 'was rejected or taken back already',
    superseded: 'is out of date: the setting was changed on the portal\u2019s machine meanwhile',
  };
  const refused = reject('request-decided', `This ${how[status]}. Nothing was changed.`);
  return withDetails(refused, { status });
}

function ownSettingsRequest(): Rejection {
  return reject(
    'own-request',
    'You have asked for this yourself. Another super administrator must approve it. Where there is none, open the account of a second one on the portal\u2019s machine, or approve it there: npm run portal -- approve.',
  );
}
