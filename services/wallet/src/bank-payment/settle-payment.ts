import type { PaymentAssignment, SettledPayment } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/wallet-requests';
import { bankStatementCommands } from 'contracts/calls/bank-statements';
import { formatMoney } from 'contracts/primitives/money-format';
import type { Money } from 'contracts/primitives/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { CommandContext, Plan, PlanTools, ReadState } from 'kernel/commands/command';
import { PlanOutdated, command, write } from 'kernel/commands/command';
import { isRejection, reject, use, useFresh } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import { raisedSums, unapprovedSumsOf, writesOf } from '../unapproved-sum/book-alone.ts';
import { walletCommandOf } from '../wallet-request/wallet-actions.ts';
import { takesTwo } from '../wallet-request/takes-two.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { noSuchCompany } from '../wallet/companies.ts';
import { sealedReason } from '../wallet/sealed-texts.ts';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { askKnown } from './ask-known.ts';
import type { AskedReceipt, OwnNote } from './ask-known.ts';
import { amountNeeded, bankPaymentDecider, noSuchPayment } from './bank-payment.ts';
import type { BankPaymentCommand, BankPaymentState, KnownPayment } from './bank-payment.ts';
import { depositOf } from './payment-action.ts';
import { wordsOf } from './same-payment.ts';

/** Somebody knows whose payment it is. */
export function assignBankPayment(deps: WalletDependencies) {
  return command(bankStatementCommands.AssignBankPayment, {
    policy: adminsOnly,
    once: sealedReason(deps),
    plan: async ({ input: { paymentId, amount: said, ...input }, context, tools, once }) => {
      const order = { ...input, ...once };
      const state = await tools.read(use(bankPaymentDecider, paymentId));
      if (state.kind === 'none') return noSuchPayment();
      const tenantId = await deps.companies.tenantOf(tools, order.companyId);
      if (tenantId === undefined) return noSuchCompany();
      const { facts } = state;
      const currency = currencyOf(facts.tenantId);
      const amount = said === undefined ? facts.amount : parseMoney(said, currency);
      if (amount === null) return amountNeeded();
      if (tenantId !== facts.tenantId) return otherMarket(amount);
      return planAssignment({ state, order, amount, context, tools, deps });
    },
  });
}

interface Assigning {
  readonly state: KnownPayment;
  readonly order: Omit<PaymentAssignment, 'amount'>;
  readonly amount: Money;
  readonly context: CommandContext;
  readonly tools: PlanTools;
  readonly deps: WalletDependencies;
}

async function planAssignment(assigning: Assigning): Promise<Plan<SettledPayment> | Rejection> {
  const { state, amount, context, tools, deps } = assigning;
  const { companyId, noneOf, same } = assigning.order;
  const { tenantId, paymentId, bookedOn } = state.facts;
  const day = bookedOn ?? context.occurredAt.slice(0, 10);
  const said = { tenantId, companyId, amount, bookedOn: day, noneOf, paymentId };
  const asked = await askKnown({ tools, ...deps }, said);
  if (same !== undefined) {
    return asked.isDeposit(same) ? planSame(assigning, asked, same) : noSuchDeposit();
  }
  return planBooking(assigning, asked);
}

/** The line is a deposit that was entered by hand: it records that, and nothing more is booked. */
function planSame(
  { state, amount, order: { companyId, reason } }: Assigning,
  asked: AskedReceipt,
  transactionId: string,
): Plan<SettledPayment> {
  const { paymentId } = state.facts;
  const payment = use(bankPaymentDecider, paymentId);
  return {
    primary: payment,
    uses: [payment, asked.receipts, ...earlierWallet(state)],
    decide: (read) => {
      const takenBack = isTakenBack(state, read(payment), read);
      const to = { companyId, transactionId, waiting: false, reason, takenBack, amount };
      const assigned = bankPaymentDecider.decide(
        { type: 'AssignPayment', ...to, enteredByHand: true },
        read(payment),
      );
      if (isRejection(assigned)) return assigned;
      if (asked.isTaken(transactionId, read)) return depositTaken();
      // Whoever says the same of another payment meanwhile appends here too, and is refused.
      const note = { ...noteOf(state), enteredAs: transactionId };
      return [write(payment, assigned), asked.noted(read, note)];
    },
    outcome: (read) => presentPayment(paymentId, read(payment)),
  };
}

async function planBooking(
  { state, order: { companyId, reason }, amount, context, tools }: Assigning,
  asked: AskedReceipt,
): Promise<Plan<SettledPayment>> {
  const { tenantId, paymentId } = state.facts;
  const payment = use(bankPaymentDecider, paymentId);
  const approvalSum = await approvalSumOf(tools, tenantId);
  const transactionId = derivedId(context.commandId, 'deposit');
  const requestedBy = actorId(context.actor);
  const action = depositOf({ ...state.facts, amount });
  const facts = {
    requestId: transactionId,
    companyId,
    tenantId,
    requestedBy,
    deed: action,
    paymentId,
  };
  const wallet = use(walletDecider, companyId);
  const request = useFresh(walletRequestDecider, transactionId);
  const booker = { companyId, tenantId, requestedBy, at: context.occurredAt, approvalSum };
  const sums = unapprovedSumsOf(booker);
  const streams = [payment, wallet, request, asked.receipts, ...sums, ...earlierWallet(state)];
  const uses = new Map<string, StreamUse<unknown>>(streams.map((each) => [each.stream, each]));
  return {
    primary: payment,
    uses: [...uses.values()],
    decide: (read) => {
      const known = asked.refusal(read);
      if (known) return known;
      const booked = walletDecider.decide(walletCommandOf(facts), read(wallet));
      if (isRejection(booked)) return booked;
      const waiting = takesTwo(action, booker, read);
      const takenBack = isTakenBack(state, read(payment), read);
      const to = { companyId, transactionId, waiting, reason, takenBack, amount };
      const assigned = bankPaymentDecider.decide({ type: 'AssignPayment', ...to }, read(payment));
      if (isRejection(assigned)) return assigned;
      const noted = [write(payment, assigned), asked.noted(read, noteOf(state))];
      if (!waiting) {
        return [...noted, write(wallet, booked), ...writesOf(raisedSums(amount, booker))];
      }
      const opened = walletRequestDecider.decide({ type: 'OpenRequest', facts }, read(request));
      return isRejection(opened) ? opened : [...noted, write(request, opened)];
    },
    outcome: (read) => presentPayment(paymentId, read(payment)),
  };
}

function noteOf({ facts }: KnownPayment): OwnNote {
  const { paymentId: id, statementId, rowId = null, bankTransactionId, payer, text } = facts;
  const words = wordsOf(payer, text, bankTransactionId);
  return { kind: 'payment', id, statementId, rowId, bankTransactionId, words };
}

function noSuchDeposit(): Rejection {
  const message = 'There is no such deposit of this sum in the wallet of this company.';
  return reject('not-found', message);
}

function depositTaken(): Rejection {
  const message =
    'Another payment is this deposit already. Name another deposit in "same", or leave "same" out to book this payment.';
  return reject('bank-payment-settled', message);
}

/** Somebody knows that it is for no wallet. */
export const dismissBankPayment = command(bankStatementCommands.DismissBankPayment, {
  policy: adminsOnly,
  plan: async ({ input: { paymentId, reason }, tools }) =>
    planSettlement(tools, paymentId, (takenBack) => ({
      type: 'DismissPayment',
      reason,
      takenBack,
    })),
});

/** Somebody dismissed it by mistake. */
export const reopenBankPayment = command(bankStatementCommands.ReopenBankPayment, {
  policy: adminsOnly,
  plan: async ({ input: { paymentId, reason }, tools }) =>
    planSettlement(tools, paymentId, () => ({ type: 'ReopenPayment', reason })),
});

async function planSettlement(
  tools: PlanTools,
  paymentId: string,
  orderOf: (takenBack: boolean) => BankPaymentCommand,
): Promise<Plan<SettledPayment> | Rejection> {
  const payment = use(bankPaymentDecider, paymentId);
  const state = await tools.read(payment);
  if (state.kind === 'none') return noSuchPayment();
  return {
    primary: payment,
    uses: [payment, ...earlierWallet(state)],
    decide: (read) => {
      const order = orderOf(isTakenBack(state, read(payment), read));
      const settled = bankPaymentDecider.decide(order, read(payment));
      return isRejection(settled) ? settled : [write(payment, settled)];
    },
    outcome: (read) => presentPayment(paymentId, read(payment)),
  };
}

/** The wallet in which it was booked before. */
export function earlierWallet(state: BankPaymentState) {
  return state.kind === 'booked' ? [use(walletDecider, state.to.companyId)] : [];
}

/**
 * Whether the deposit that it made was reversed since.
 * @throws {PlanOutdated} where it was booked after the plan had named its streams.
 */
export function isTakenBack(
  planned: BankPaymentState,
  state: BankPaymentState,
  read: ReadState,
): boolean {
  if (state.kind !== 'booked') return false;
  const { companyId, transactionId } = state.to;
  if (planned.kind !== 'booked' || planned.to.companyId !== companyId) throw new PlanOutdated();
  const before = read(use(walletDecider, companyId));
  return before.kind === 'open' && before.reversed.includes(transactionId);
}

function otherMarket(amount: Money): Rejection {
  const message = `The payment is ${formatMoney(amount)}, and this company's wallet is kept in another currency.`;
  return reject('currency-mismatch', message);
}

const OUTCOMES = {
  none: 'unmatched',
  unmatched: 'unmatched',
  dismissed: 'left-out',
  split: 'split',
  waiting: 'waiting',
  booked: 'booked',
} as const satisfies Readonly<Record<BankPaymentState['kind'], LineOutcome>>;

/** A payment as the commands that settle it answer it. */
export function presentPayment(id: string, state: BankPaymentState): SettledPayment {
  const to = 'to' in state ? state.to : { companyId: null, transactionId: null };
  return { id, outcome: OUTCOMES[state.kind], ...to };
}
