import { isRepaidByDeposit } from 'contracts/events/repaid-by-deposit';
import type { WalletEvent } from 'contracts/events/wallet';
import type { Money } from 'contracts/primitives/money';
import { zero } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';
import { isRejection } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import type { WalletBalance } from 'contracts/policies/spendable';
import { splitRefund, sumOfParts } from '../payment/split-refund.ts';
import type { PaidParts } from '../payment/split-refund.ts';
import type { Charge } from '../wallet/debit.ts';
import { emptyBalance } from '../wallet/wallet-state.ts';
import type { DebitParts, WalletState } from '../wallet/wallet-state.ts';
import { walletDecider } from '../wallet/wallet.ts';
import type { WalletCommand } from '../wallet/wallet.ts';

/** What happened to a wallet, oldest first; amounts of orders as they would have been. */
export type PastAction =
  | { readonly kind: 'event'; readonly event: WalletEvent; readonly amount?: Money }
  /** An order that failed for lack of money. */
  | { readonly kind: 'refused'; readonly charge: Charge };

/** Another rule than the one that held. */
export interface WalletRule {
  /** From the beginning, instead of every limit that was set. */
  readonly creditLimit?: Money;
}

/** An order in the replay; `paid` null: it failed for lack of money. */
interface ReplayedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly amount: Money;
  readonly paid: DebitParts | null;
}

export interface WalletReplay {
  readonly orders: readonly ReplayedOrder[];
  readonly end: WalletBalance;
  /** Actions that the wallet refuses in the replay: to repay what is not owed, to take what is not there. */
  readonly refusedDeeds: number;
}

/** Replays a wallet through its decider: what it may and may not pay is said there alone. */
export function replayWallet(actions: readonly PastAction[], rule: WalletRule): WalletReplay {
  const replay = new Replay(rule);
  for (const [index, action] of actions.entries()) replay.follow(action, actions[index + 1]);
  return replay.result;
}

type Of<Type extends WalletEvent['type']> = Extract<WalletEvent, { type: Type }>['data'];

class Replay {
  readonly #rule: WalletRule;
  readonly #orders: ReplayedOrder[] = [];
  readonly #payments = new Map<string, PaidParts>();
  #owner: Pick<Of<'WalletOpened.v1'>, 'companyId' | 'tenantId'> | undefined;
  #state: WalletState = walletDecider.initialState;
  /** As it really was. */
  #past: WalletState = walletDecider.initialState;
  #refused = 0;

  constructor(rule: WalletRule) {
    this.#rule = rule;
  }

  get result(): WalletReplay {
    const currency: Currency = this.#state.kind === 'open' ? this.#state.currency : 'EUR';
    const end = this.#state.kind === 'open' ? this.#state.balance : emptyBalance(currency);
    return { orders: this.#orders, end, refusedDeeds: this.#refused };
  }

  follow(action: PastAction, next: PastAction | undefined): void {
    if (action.kind === 'refused') return this.#charge(action.charge);
    this.#replay(action, next);
    this.#past = walletDecider.evolve(this.#past, action.event);
  }

  #replay({ event, amount }: Extract<PastAction, { kind: 'event' }>, next?: PastAction): void {
    switch (event.type) {
      case 'WalletOpened.v1':
        return this.#open(event);
      case 'DepositRecorded.v2':
        return this.#deposit(event.data, next);
      case 'CreditLimitSet.v1':
        if (this.#rule.creditLimit) return;
        return this.#do((owner) => ({ type: 'SetCreditLimit', limit: event.data.limit, ...owner }));
      case 'CreditRepaid.v2':
        // What went along with a deposit is repaid by it in the replay too.
        if (isRepaidByDeposit(event.data)) return;
        return this.#do((owner) => ({ type: 'RepayCredit', repayment: event.data, ...owner }));
      case 'WalletAdjusted.v2':
        return this.#do((owner) => ({ type: 'AdjustWallet', adjustment: event.data, ...owner }));
      case 'DepositReversed.v2':
        return this.#do((owner) => ({ type: 'ReverseDeposit', reversal: event.data, ...owner }));
      case 'WalletDebited.v1':
        return this.#charge({ ...chargeOf(event.data), amount: amount ?? event.data.amount });
      case 'WalletRefunded.v1':
        return this.#refund(event.data, amount ?? event.data.amount);
      default:
        event satisfies never;
    }
  }

  #open(event: Extract<WalletEvent, { type: 'WalletOpened.v1' }>): void {
    this.#owner = event.data;
    this.#state = walletDecider.evolve(this.#state, event);
    const limit = this.#rule.creditLimit;
    if (limit) this.#do((owner) => ({ type: 'SetCreditLimit', limit, ...owner }));
  }

  /** Whether credit was to be kept follows from what came after: credit was used, and not repaid. */
  #deposit(data: Of<'DepositRecorded.v2'>, next: PastAction | undefined): void {
    const owed = this.#past.kind === 'open' && this.#past.balance.creditUsed.minor > 0;
    const repaid = next?.kind === 'event' && isRepaymentOfDeposit(next.event);
    const { transactionId, amount, reference } = data;
    const deposit = { transactionId, repaymentId: transactionId, amount, reference };
    this.#do((owner) => ({
      type: 'RecordDeposit',
      deposit: { ...deposit, keepCredit: owed && !repaid },
      ...owner,
    }));
  }

  #charge(charge: Charge): void {
    const events = this.#decide({ type: 'DebitWallet', charge });
    const debited = isRejection(events) ? undefined : events.find(isDebit);
    const { orderId, orderNumber, amount } = charge;
    const paid = debited
      ? { depositPart: debited.data.depositPart, creditPart: debited.data.creditPart }
      : null;
    this.#orders.push({ orderId, orderNumber, amount, paid });
    if (!paid) return;
    const nothing = zero(amount.currency);
    const refunded = { depositPart: nothing, creditPart: nothing };
    this.#payments.set(charge.paymentId, { paid, refunded });
  }

  /** What was not paid in the replay is not given back. */
  #refund(data: Of<'WalletRefunded.v1'>, amount: Money): void {
    const payment = this.#payments.get(data.paymentId);
    if (!payment) return;
    const parts = splitRefund(payment, amount);
    if (isRejection(parts)) {
      this.#refused += 1;
      return;
    }
    const { refundId, reason } = data;
    const facts = { ...chargeOf(data), refundId, reason, amount, paidOnCredit: parts.creditPart };
    const events = this.#decide({ type: 'RefundWallet', repayment: facts });
    if (isRejection(events)) this.#refused += 1;
    else {
      const refunded = sumOfParts(payment.refunded, parts);
      this.#payments.set(data.paymentId, { ...payment, refunded });
    }
  }

  #do(command: (owner: NonNullable<typeof this.owner>) => WalletCommand): void {
    const { owner } = this;
    if (!owner || isRejection(this.#decide(command(owner)))) this.#refused += 1;
  }

  get owner() {
    return this.#owner;
  }

  #decide(command: WalletCommand): readonly WalletEvent[] | Rejection {
    const events = walletDecider.decide(command, this.#state);
    if (!isRejection(events)) {
      for (const event of events) this.#state = walletDecider.evolve(this.#state, event);
    }
    return events;
  }
}

function isRepaymentOfDeposit(event: WalletEvent): boolean {
  return event.type === 'CreditRepaid.v2' && isRepaidByDeposit(event.data);
}

function isDebit(event: WalletEvent): event is Extract<WalletEvent, { type: 'WalletDebited.v1' }> {
  return event.type === 'WalletDebited.v1';
}

function chargeOf(data: Charge): Charge {
  const { companyId, transactionId, paymentId, orderId, orderNumber, amount } = data;
  return { companyId, transactionId, paymentId, orderId, orderNumber, amount };
}
