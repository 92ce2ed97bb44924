import { bankStatementCommands } from 'contracts/calls/bank-statements';
import { command } from 'kernel/commands/command';
import { reject, useFresh, withDetails } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { planOn } from 'kernel/commands/plan-on';
import { actorId } from 'kernel/http/actor';
import { adminsOnly } from 'kernel/http/policies';
import type { WalletDependencies } from '../wallet/sealed-texts.ts';
import { bankStatementDecider } from './bank-statement.ts';
import { prepareStatement } from './prepare-statement.ts';
import { statementTables } from './statement-tables.ts';

/** A statement comes in; a process goes through its lines. */
export function receiveBankStatement({ companyVault }: Pick<WalletDependencies, 'companyVault'>) {
  return command(bankStatementCommands.ReceiveBankStatement, {
    policy: adminsOnly,
    plan: async ({ input, context, tools }) => {
      const { tenantId, name } = input;
      const prepared = await prepareStatement(statementTables(tools.db), companyVault, input);
      const { payments, leftOut, questions } = prepared;
      if (questions.length > 0) return withDetails(asked(questions.length), { questions });
      const statementId = derivedId(context.commandId, 'statement');
      const statement = {
        statementId,
        tenantId,
        name,
        receivedBy: actorId(context.actor),
        rows: payments.length + leftOut.length,
        payments: payments.map(({ payment }) => payment),
        leftOut: [...leftOut],
      };
      return planOn(useFresh(bankStatementDecider, statementId), {
        decide: (state) =>
          bankStatementDecider.decide({ type: 'ReceiveStatement', statement }, state),
        outcome: () => ({ id: statementId }),
      });
    },
  });
}

function asked(count: number) {
  return reject(
    'statement-questions',
    `${count} lines may be money that was booked before. Say of each in "answers" which it is, and send the file again.`,
  );
}
