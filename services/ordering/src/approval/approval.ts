import type { ApprovalEvent } from 'contracts/events/approvals';
import type { Money } from 'contracts/primitives/money';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';

type DataOf<Type extends ApprovalEvent['type']> = Extract<ApprovalEvent, { type: Type }>['data'];

/** What was asked for: frozen then. */
export type ApprovalFacts = DataOf<'ApprovalRequested.v1'>;

export type ApprovalState =
  | { readonly status: 'none' }
  | { readonly status: 'waiting'; readonly facts: ApprovalFacts }
  | {
      readonly status: 'granted';
      readonly facts: ApprovalFacts;
      readonly decision: DataOf<'ApprovalGranted.v1'>;
    }
  | {
      readonly status: 'declined';
      readonly facts: ApprovalFacts;
      readonly decision: DataOf<'ApprovalDeclined.v1'>;
    }
  | { readonly status: 'withdrawn'; readonly facts: ApprovalFacts; readonly withdrawnAt: string };

export type KnownApproval = Exclude<ApprovalState, { status: 'none' }>;

/** Who decides, and when. */
interface Decision {
  readonly userId: string;
  readonly companyId: string;
  readonly at: string;
}

export type ApprovalCommand =
  | { readonly type: 'Request'; readonly facts: ApprovalFacts }
  | ({ readonly type: 'Grant'; readonly orderId: string; readonly total: Money } & Decision)
  | ({ readonly type: 'Decline'; readonly reason: string } & Decision)
  | ({ readonly type: 'Withdraw' } & Decision);

/** A cart over its buyer's limit: asked for, then granted or declined by somebody else, or withdrawn, once. */
export const approvalDecider: Decider<ApprovalState, ApprovalCommand, ApprovalEvent> = {
  category: 'approval',
  stateVersion: 1,
  initialState: { status: 'none' },
  decide,
  evolve: (state, event) => {
    if (event.type === 'ApprovalRequested.v1') return { status: 'waiting', facts: event.data };
    // Nothing else can happen to what nobody asked for; a damaged log must not throw here.
    if (state.status === 'none') return state;
    const { facts } = state;
    switch (event.type) {
      case 'ApprovalGranted.v1':
        return { status: 'granted', facts, decision: event.data };
      case 'ApprovalDeclined.v1':
        return { status: 'declined', facts, decision: event.data };
      case 'ApprovalWithdrawn.v1':
        return { status: 'withdrawn', facts, withdrawnAt: event.data.decidedAt };
      default:
        event satisfies never;
        return state;
    }
  },
};

function decide(
  command: ApprovalCommand,
  state: ApprovalState,
): readonly ApprovalEvent[] | Rejection {
  if (command.type === 'Request') {
    return state.status === 'none'
      ? [{ type: 'ApprovalRequested.v1', data: command.facts }]
      : reject('approval-decided', 'This approval was asked for before.');
  }
  if (state.status === 'none' || state.facts.companyId !== command.companyId)
    return noSuchApproval();
  const { approvalId, companyId, userId: requester } = state.facts;
  const own = requester === command.userId;
  if (own !== (command.type === 'Withdraw')) return own ? ownApproval() : noSuchApproval();
  if (state.status !== 'waiting') return decidedBefore();
  const { userId: decidedBy, at: decidedAt } = command;
  const decision = { approvalId, companyId, decidedAt };
  switch (command.type) {
    case 'Grant': {
      const { orderId, total } = command;
      return [{ type: 'ApprovalGranted.v1', data: { ...decision, decidedBy, orderId, total } }];
    }
    case 'Decline': {
      const { reason } = command;
      const data = { ...decision, decidedBy, userId: requester, reason };
      return [{ type: 'ApprovalDeclined.v1', data }];
    }
    case 'Withdraw':
      return [{ type: 'ApprovalWithdrawn.v1', data: decision }];
    default:
      command satisfies never;
      return [];
  }
}

/** The stream of an approval. */
export function approvalUse(approvalId: string): StreamUse<ApprovalState> {
  return use(approvalDecider, approvalId);
}

/** The order that an approval becomes once it is granted. */
export function orderOfApproval(approvalId: string): string {
  return derivedId(approvalId, 'order');
}

/** Another company's approval is answered like none. */
export function noSuchApproval(): Rejection {
  return reject('not-found', 'Your company has no such approval.');
}

export function approvalIn(state: ApprovalState): KnownApproval {
  if (state.status === 'none') throw new TypeError('An approval was to be read that is none.');
  return state;
}

function ownApproval(): Rejection {
  return reject('own-request', 'You asked for this yourself: somebody else decides on it.');
}

function decidedBefore(): Rejection {
  return reject('approval-decided', 'This was decided or withdrawn meanwhile. Read it again.');
}
