import type { SettledPayment } from 'contracts/api/bank-statements';
import { bankStatementCommands } from 'contracts/calls/bank-statements';
import type { Money } from 'contracts/primitives/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Plan, Write } from 'kernel/commands/command';
import { command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { adminsOnly } from 'kernel/http/policies';
import type { KnownPayment, PaymentFacts } from './bank-payment.ts';
import { bankPaymentDecider, noSuchPayment } from './bank-payment.ts';
import { earlierWallet, isTakenBack, presentPayment } from './settle-payment.ts';

/** One line pays for several companies: each part becomes a payment of its own, to be settled by itself. */
export const splitBankPayment = command(bankStatementCommands.SplitBankPayment, {
  policy: adminsOnly,
  plan: async ({ input: { paymentId, parts, reason }, context, tools }) => {
    const state = await tools.read(use(bankPaymentDecider, paymentId));
    if (state.kind === 'none') return noSuchPayment();
    const currency = currencyOf(state.facts.tenantId);
    const named = parts.map((amount, at) => ({
      paymentId: derivedId(context.commandId, `part ${at}`),
      amount: parseMoney(amount, currency),
    }));
    return planSplit(state, named, reason);
  },
});

interface Part {
  readonly paymentId: string;
  readonly amount: Money;
}

function planSplit(
  state: KnownPayment,
  parts: readonly Part[],
  reason: string,
): Plan<SettledPayment> {
  const { paymentId } = state.facts;
  const payment = use(bankPaymentDecider, paymentId);
  const partUses = parts.map((part) => use(bankPaymentDecider, part.paymentId));
  return {
    primary: payment,
    uses: [payment, ...partUses, ...earlierWallet(state)],
    decide: (read) => {
      const takenBack = isTakenBack(state, read(payment), read);
      const order = { type: 'SplitPayment', parts, reason, takenBack } as const;
      const split = bankPaymentDecider.decide(order, read(payment));
      if (isRejection(split)) return split;
      return [write(payment, split), ...parts.map((part) => receivePart(state, part))];
    },
    outcome: (read) => presentPayment(paymentId, read(payment)),
  };
}

const PART = { cause: 'part', message: 'A part of a line: say whose it is.' } as const;

function receivePart({ facts: whole }: KnownPayment, part: Part): Write {
  const { rowId: _row, ...inherited } = whole;
  // The day of a line that could not be read is that of nobody: the statement's own stands for it in lists.
  const facts: PaymentFacts = { ...inherited, ...part, bookedOn: whole.bookedOn ?? '' };
  const { initialState: none, decide } = bankPaymentDecider;
  const received = decide({ type: 'ReceivePayment', facts, to: PART, reason: null }, none);
  if (isRejection(received)) throw new TypeError('A payment that is none yet takes its part.');
  return write(use(bankPaymentDecider, part.paymentId), received);
}
