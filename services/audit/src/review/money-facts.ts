import type { ReviewedActor } from 'contracts/api/history-review';
import type { MoneyAct } from 'contracts/constants/history-review';
import { marketSettingsEvents, walletRequestEvents } from 'contracts/events/money';
import type { WalletAction, WalletRequestEvent } from 'contracts/events/money';
import { isRepaidByDeposit } from 'contracts/events/repaid-by-deposit';
import { walletEvents } from 'contracts/events/wallet';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import type { Tenant } from 'contracts/primitives/tenant';
import { tenantOf } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { causeOf } from './access-facts.ts';

export interface Caused {
  readonly position: bigint;
  readonly at: string;
  readonly by: ReviewedActor;
  readonly commandId: string;
}

/** What changed a wallet, other than a purchase. */
export interface MoneyFact extends Caused {
  readonly market: Tenant;
  readonly companyId: string;
  readonly kind: MoneyAct;
  readonly amount: Money;
  /** Of a deposit. */
  readonly transactionId?: string;
}

/** Whom a request named as its author, and what it asked for. */
export interface RequestOpened extends Caused {
  readonly requestId: string;
  readonly market: Tenant;
  readonly companyId: string;
  readonly kind: MoneyAct;
  readonly amount: Money;
}

export interface RequestDecided extends Caused {
  readonly requestId: string;
  readonly outcome: 'booked' | 'rejected';
}

export interface SumSet {
  readonly market: Tenant;
  readonly at: string;
  readonly sum: Money;
}

export function causedBy(event: RecordedEvent): Caused {
  const { position, metadata } = event;
  return { position, ...causeOf(event), commandId: metadata['commandId'] ?? '' };
}

/** @returns undefined for purchases, and for what moves nothing by itself. */
export function moneyFact(event: RecordedEvent): MoneyFact | undefined {
  const known = eventAs(walletEvents, event);
  const act = known && actIn(known);
  if (!act) return undefined;
  const market = tenantOf(act.amount.currency);
  return { ...causedBy(event), ...act, market, companyId: known.data.companyId };
}

function actIn(
  event: WalletEvent,
): Pick<MoneyFact, 'kind' | 'amount' | 'transactionId'> | undefined {
  switch (event.type) {
    case 'DepositRecorded.v2': {
      const { amount, transactionId } = event.data;
      return { kind: 'deposit', amount, transactionId };
    }
    case 'CreditLimitSet.v1':
      return { kind: 'credit-limit', amount: event.data.limit };
    case 'WalletAdjusted.v2':
      return { kind: 'adjustment', amount: event.data.amount };
    case 'DepositReversed.v2':
      return { kind: 'reversal', amount: event.data.amount };
    case 'WalletRefunded.v1':
      return { kind: 'refund', amount: event.data.amount };
    case 'CreditRepaid.v2':
      // The deposit is an act of its own.
      return isRepaidByDeposit(event.data)
        ? undefined
        : { kind: 'repayment', amount: event.data.amount };
    default:
      return undefined;
  }
}

export function requestFact(event: RecordedEvent): RequestOpened | RequestDecided | undefined {
  const known = eventAs(walletRequestEvents, event);
  return known && requestIn(known, causedBy(event));
}

function requestIn(event: WalletRequestEvent, cause: Caused): RequestOpened | RequestDecided {
  const { requestId } = event.data;
  const by = (id: string): ReviewedActor => ({ id, role: cause.by.role });
  switch (event.type) {
    case 'WalletRequestOpened.v2': {
      const { companyId, tenantId: market, requestedBy, deed: action } = event.data;
      const asked = { kind: action.kind, amount: amountOf(action) };
      return { ...cause, by: by(requestedBy), requestId, market, companyId, ...asked };
    }
    case 'WalletRequestApproved.v1':
      return { ...cause, by: by(event.data.approvedBy), requestId, outcome: 'booked' };
    case 'WalletRequestRejected.v2':
      return { ...cause, by: by(event.data.rejectedBy), requestId, outcome: 'rejected' };
    default:
      return event satisfies never;
  }
}

function amountOf(action: WalletAction): Money {
  return action.kind === 'credit-limit' ? action.limit : action.amount;
}

export function sumFact(event: RecordedEvent): SumSet | undefined {
  const known = eventAs(marketSettingsEvents, event);
  if (known?.type !== 'ApprovalSumSet.v1') return undefined;
  const { tenantId: market, sum } = known.data;
  return { market, at: causeOf(event).at, sum };
}
