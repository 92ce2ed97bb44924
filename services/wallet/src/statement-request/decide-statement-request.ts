import type { DecidedRequest } from 'contracts/api/admin-wallets';
import { toDecimalString } from 'contracts/primitives/money';
import type { Plan } from 'kernel/commands/command';
import { planOn } from 'kernel/commands/plan-on';
import { isOpened, statementRequestDecider, statementRequestUse } from './statement-request.ts';
import type { StatementRequestCommand } from './statement-request.ts';

type Decision = Extract<StatementRequestCommand, { type: 'ApproveLines' | 'RejectLines' }>;

/** What a second admin says of a statement's request; a process then books its lines, or returns them. */
export function planStatementDecision(
  statementId: string,
  decision: Decision,
): Plan<DecidedRequest> {
  return planOn(statementRequestUse(statementId), {
    decide: (state) => statementRequestDecider.decide(decision, state),
    outcome: (state) => {
      if (!isOpened(state)) throw new TypeError('Nobody decides what nobody has asked for.');
      const { amount } = state;
      return {
        status: decision.type === 'ApproveLines' ? 'approved' : 'rejected',
        requestId: statementId,
        companyId: null,
        kind: 'statement',
        currency: amount.currency,
        amount: toDecimalString(amount),
        balance: null,
      };
    },
  });
}
