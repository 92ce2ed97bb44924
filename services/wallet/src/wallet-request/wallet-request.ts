import type { WalletAction, WalletRequestEvent } from 'contracts/events/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { reject, use, withDetails } from 'kernel/commands/decider';
import type { Decider, Rejection } from 'kernel/commands/decider';

export interface RequestFacts {
  /** Also the id of the transaction that it becomes. */
  readonly requestId: string;
  readonly companyId: string;
  readonly tenantId: Tenant;
  readonly requestedBy: string;
  readonly deed: WalletAction;
  /** The payment on a bank statement that it books. */
  readonly paymentId?: string | undefined;
}

export type RequestState =
  | { readonly kind: 'none' }
  | { readonly kind: 'pending'; readonly facts: RequestFacts }
  | { readonly kind: 'approved'; readonly facts: RequestFacts; readonly by: string }
  | { readonly kind: 'rejected'; readonly facts: RequestFacts; readonly by: string };

export type ExistingRequest = Exclude<RequestState, { kind: 'none' }>;

export type RequestCommand =
  | { readonly type: 'OpenRequest'; readonly facts: RequestFacts }
  | { readonly type: 'ApproveRequest'; readonly by: string }
  /** The reason is encrypted under the company's key. */
  | { readonly type: 'RejectRequest'; readonly by: string; readonly reason: string };

/** A change of a wallet that is too large for one person: asked for by one, decided by another, once. */
export const walletRequestDecider: Decider<RequestState, RequestCommand, WalletRequestEvent> = {
  category: 'walletRequest',
  stateVersion: 3,
  initialState: { kind: 'none' },
  decide,
  evolve,
};

export function requestUse(requestId: string) {
  return use(walletRequestDecider, requestId);
}

export function noSuchRequest(): Rejection {
  return reject('not-found', 'There is no such request.');
}

function decide(
  command: RequestCommand,
  state: RequestState,
): readonly WalletRequestEvent[] | Rejection {
  if (command.type === 'OpenRequest') {
    return state.kind === 'none'
      ? [opened(command.facts)]
      : reject('request-exists', 'This was asked for before.');
  }
  if (state.kind === 'none') return noSuchRequest();
  if (state.kind !== 'pending') return requestDecided(state);
  const { requestId, companyId, requestedBy } = state.facts;
  if (command.type === 'RejectRequest') {
    const { by: rejectedBy, reason } = command;
    return [
      { type: 'WalletRequestRejected.v2', data: { requestId, companyId, rejectedBy, reason } },
    ];
  }
  if (command.by === requestedBy) return ownRequest();
  const approvedBy = command.by;
  return [{ type: 'WalletRequestApproved.v1', data: { requestId, companyId, approvedBy } }];
}

function opened({ paymentId, ...facts }: RequestFacts): WalletRequestEvent {
  const data = paymentId === undefined ? facts : { ...facts, paymentId };
  return { type: 'WalletRequestOpened.v2', data };
}

export function ownRequest(): Rejection {
  return reject('own-request', 'You have entered this yourself. Another admin must approve it.');
}

export function requestDecided({
  kind,
  by,
}: {
  readonly kind: 'approved' | 'rejected';
  readonly by: string;
}): Rejection {
  const refused = reject('request-decided', `This was ${kind} already. Nothing was changed.`);
  return withDetails(refused, { status: kind, decidedBy: by });
}

function evolve(state: RequestState, event: WalletRequestEvent): RequestState {
  switch (event.type) {
    case 'WalletRequestOpened.v2':
      return { kind: 'pending', facts: event.data };
    case 'WalletRequestApproved.v1':
      return state.kind === 'none'
        ? state
        : { kind: 'approved', facts: state.facts, by: event.data.approvedBy };
    case 'WalletRequestRejected.v2':
      return state.kind === 'none'
        ? state
        : { kind: 'rejected', facts: state.facts, by: event.data.rejectedBy };
    default:
      event satisfies never;
      return state;
  }
}
