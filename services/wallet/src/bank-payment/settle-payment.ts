import type { SettledPayment } from 'contracts/api/bank-statements';
import type { LineOutcome } from 'contracts/constants/money';
import { moneyCommands } from 'contracts/calls/money';
import { formatMoney } from 'contracts/primitives/money-format';
import type { CommandContext, Plan, PlanTools, ReadState } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, reject, use, useFresh } from 'kernel/commands/decider';
import type { Rejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { actorId } from 'kernel/http/actor';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import { needsApproval, walletCommandOf } from '../wallet-request/deeds.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { adminsOnly, noSuchCompany } from '../wallet/companies.ts';
import type { Companies } from '../wallet/companies.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { bankPaymentDecider, noSuchPayment } from './bank-payment.ts';
import type { BankPaymentState, KnownPayment } from './bank-payment.ts';
import { depositOf } from './payment-deed.ts';

/** Somebody knows whose payment it is. */
export function assignBankPayment(companies: Companies) {
  return command(moneyCommands.AssignBankPayment, {
    policy: adminsOnly,
    plan: async ({ input: { paymentId, ...order }, context, tools }) => {
      const state = await tools.read(use(bankPaymentDecider, paymentId));
      if (state.kind === 'none') return noSuchPayment();
      const tenantId = await companies.tenantOf(tools, order.companyId);
      if (tenantId === undefined) return noSuchCompany();
      if (tenantId !== state.facts.tenantId) return otherMarket(state);
      return planAssignment({ state, order, context, tools });
    },
  });
}

interface Assigning {
  readonly state: KnownPayment;
  readonly order: { readonly companyId: string; readonly reason: string };
  readonly context: CommandContext;
  readonly tools: PlanTools;
}

async function planAssignment(assigning: Assigning): Promise<Plan<SettledPayment>> {
  const { state, context, tools } = assigning;
  const { companyId, reason } = assigning.order;
  const { tenantId, paymentId } = state.facts;
  const payment = use(bankPaymentDecider, paymentId);
  const approvalSum = await approvalSumOf(tools, tenantId);
  const transactionId = derivedId(context.commandId, 'deposit');
  const requestedBy = actorId(context.actor);
  const deed = depositOf(state.facts);
  const facts = { requestId: transactionId, companyId, tenantId, requestedBy, deed, paymentId };
  const wallet = use(walletDecider, companyId);
  const request = useFresh(walletRequestDecider, transactionId);
  const earlier = earlierWallet(state);
  const uses = new Map([payment, wallet, request, ...earlier].map((each) => [each.stream, each]));
  return {
    primary: payment,
    uses: [...uses.values()],
    decide: (read) => {
      const booked = walletDecider.decide(walletCommandOf(facts), read(wallet));
      if (isRejection(booked)) return booked;
      const waiting = needsApproval(deed, { wallet: read(wallet), approvalSum });
      const takenBack = isTakenBack(read(payment), read);
      const to = { companyId, transactionId, waiting, reason, takenBack };
      const assigned = bankPaymentDecider.decide({ type: 'AssignPayment', ...to }, read(payment));
      if (isRejection(assigned)) return assigned;
      if (!waiting) return [write(payment, assigned), write(wallet, booked)];
      const opened = walletRequestDecider.decide({ type: 'OpenRequest', facts }, read(request));
      return isRejection(opened) ? opened : [write(payment, assigned), write(request, opened)];
    },
    outcome: (read) => presentPayment(paymentId, read(payment)),
  };
}

/** Somebody knows that it is for no wallet. */
export const dismissBankPayment = command(moneyCommands.DismissBankPayment, {
  policy: adminsOnly,
  plan: async ({ input: { paymentId, reason }, tools }) => {
    const payment = use(bankPaymentDecider, paymentId);
    const state = await tools.read(payment);
    if (state.kind === 'none') return noSuchPayment();
    return {
      primary: payment,
      uses: [payment, ...earlierWallet(state)],
      decide: (read) => {
        const takenBack = isTakenBack(read(payment), read);
        const order = { type: 'DismissPayment', reason, takenBack } as const;
        const dismissed = bankPaymentDecider.decide(order, read(payment));
        return isRejection(dismissed) ? dismissed : [write(payment, dismissed)];
      },
      outcome: (read) => presentPayment(paymentId, read(payment)),
    };
  },
});

/** The wallet in which it was booked before. */
function earlierWallet(state: BankPaymentState) {
  return state.kind === 'booked' ? [use(walletDecider, state.to.companyId)] : [];
}

/** Whether the deposit that it made was reversed since. */
function isTakenBack(state: BankPaymentState, read: ReadState): boolean {
  return earlierWallet(state).some((wallet) => {
    const before = read(wallet);
    return (
      state.kind === 'booked' &&
      before.kind === 'open' &&
      before.reversed.includes(state.to.transactionId)
    );
  });
}

function otherMarket({ facts }: KnownPayment): Rejection {
  const amount = formatMoney(facts.amount);
  const message = `The payment is ${amount}, and this company's wallet is kept in another currency.`;
  return reject('currency-mismatch', message);
}

const OUTCOMES = {
  none: 'unmatched',
  unmatched: 'unmatched',
  dismissed: 'left-out',
  waiting: 'waiting',
  booked: 'booked',
} as const satisfies Readonly<Record<BankPaymentState['kind'], LineOutcome>>;

function presentPayment(id: string, state: BankPaymentState): SettledPayment {
  const to = 'to' in state ? state.to : { companyId: null, transactionId: null };
  return { id, outcome: OUTCOMES[state.kind], ...to };
}
