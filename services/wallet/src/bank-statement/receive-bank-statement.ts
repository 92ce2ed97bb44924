import { moneyCommands } from 'contracts/calls/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import { command } from 'kernel/commands/command';
import { useFresh } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { withPaymentIds } from '../bank-payment/payment-id.ts';
import { adminsOnly } from '../wallet/companies.ts';
import { bankStatementDecider } from './bank-statement.ts';

/** A statement comes in; a process goes through its lines. */
export const receiveBankStatement = command(moneyCommands.ReceiveBankStatement, {
  policy: adminsOnly,
  plan: async ({ input: { tenantId, name, payments, leftOut }, context }) => {
    const statementId = derivedId(context.commandId, 'statement');
    const told = payments.map(({ amount, transactionId, ...payment }) => ({
      ...payment,
      amount: parseMoney(amount, currencyOf(tenantId)),
      bankTransactionId: transactionId,
    }));
    const statement = {
      statementId,
      tenantId,
      name,
      receivedBy: actorId(context.actor),
      rows: payments.length + leftOut.length,
      payments: withPaymentIds(tenantId, told),
      leftOut,
    };
    return planOn(useFresh(bankStatementDecider, statementId), {
      decide: (state) =>
        bankStatementDecider.decide({ type: 'ReceiveStatement', statement }, state),
      outcome: () => ({ id: statementId }),
    });
  },
});
