import { walletCommands } from 'contracts/calls/wallet';
import type { RecordDeposit } from 'contracts/calls/wallet';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { askKnown, handmadeNote } from '../bank-payment/ask-known.ts';
import { wordsOf } from '../bank-payment/same-payment.ts';
import { noSuchCompany, operatorsOnly } from './companies.ts';
import { presentWallet } from './present-wallet.ts';
import { sealedNote } from './sealed-texts.ts';
import type { WalletDependencies } from './sealed-texts.ts';
import { walletDecider } from './wallet.ts';
import type { DepositFacts } from './wallet.ts';

/** Money that arrived for a company; the first one opens its wallet. */
export function recordDeposit(deps: WalletDependencies) {
  const { companies } = deps;
  return command(walletCommands.RecordDeposit, {
    policy: operatorsOnly,
    once: sealedNote(deps),
    plan: async ({ input, context, tools, once }) => {
      const { companyId } = input;
      const tenantId = await companies.tenantOf(tools, companyId);
      if (tenantId === undefined) return noSuchCompany();
      const wallet = use(walletDecider, companyId);
      const deposit = { ...depositFacts(input, context.commandId), ...once };
      const { amount, transactionId: id } = deposit;
      const bookedOn = context.occurredAt.slice(0, 10);
      const said = { tenantId, companyId, amount, bookedOn, noneOf: input.noneOf };
      const { receipts, refusal, noted } = await askKnown({ tools, ...deps }, said);
      return {
        primary: wallet,
        uses: [wallet, receipts],
        decide: (read) => {
          const order = { type: 'RecordDeposit', companyId, tenantId, deposit } as const;
          const recorded = walletDecider.decide(order, read(wallet));
          if (isRejection(recorded)) return recorded;
          const words = wordsOf(deposit.reference);
          return refusal(read) ?? [write(wallet, recorded), noted(read, handmadeNote(id, words))];
        },
        outcome: (read) => presentWallet(read(wallet), currencyOf(tenantId)),
      };
    },
  });
}

function depositFacts(input: RecordDeposit, commandId: string): DepositFacts {
  return {
    transactionId: derivedId(commandId, 'deposit'),
    repaymentId: derivedId(commandId, 'repayment'),
    amount: parseMoney(input.amount, input.currency),
    reference: input.reference,
    keepCredit: input.keepCredit,
  };
}
