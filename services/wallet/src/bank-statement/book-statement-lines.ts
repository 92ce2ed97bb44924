import { moneyCommands } from 'contracts/calls/money';
import type { Plan, PlanTools, ReadState } from 'kernel/commands/command';
import { command, PlanOutdated, write } from 'kernel/commands/command';
import { isRejection, use } from 'kernel/commands/decider';
import type { Rejection, StreamUse } from 'kernel/commands/decider';
import { bankPaymentDecider } from '../bank-payment/bank-payment.ts';
import { matchPayments } from '../bank-payment/match-payments.ts';
import { approvalSumOf } from '../market-settings/market-settings.ts';
import { walletRequestDecider } from '../wallet-request/wallet-request.ts';
import { PAYMENT_REFERENCES } from '../read-models/payment-references/tables.ts';
import { adminsOnly } from '../wallet/companies.ts';
import { walletDecider } from '../wallet/wallet.ts';
import { bankStatementDecider, noSuchStatement } from './bank-statement.ts';
import type { StatementState } from './bank-statement.ts';
import { bookLines, transactionIdOf } from './statement-booking.ts';
import type { MatchedPayment } from './statement-booking.ts';

/** Few enough that a buyer's order waits milliseconds for the wallets among them. */
const LINES_AT_ONCE = 50;

interface Remaining {
  readonly remaining: number;
}

/**
 * Goes through the next lines of a statement: payments, wallets, requests and how far the statement is, in one append
 * at exact revisions. So a line is booked once, whatever crashes, and whoever else has the same payment on a statement.
 */
export const bookStatementLines = command(moneyCommands.BookStatementLines, {
  policy: adminsOnly,
  plan: async ({ input: { statementId }, tools }) => {
    const statement = use(bankStatementDecider, statementId);
    const state = await tools.read(statement);
    return state.kind === 'none' ? noSuchStatement() : plan(statementId, state, tools);
  },
});

async function plan(
  statementId: string,
  state: Extract<StatementState, { kind: 'received' }>,
  tools: PlanTools,
): Promise<Plan<Remaining> | Rejection> {
  const { tenantId, receivedBy } = state;
  const statement = use(bankStatementDecider, statementId);
  const lines = await matched(tools, state);
  const approvalSum = await approvalSumOf(tools, tenantId);
  return {
    primary: statement,
    uses: [statement, ...streamsOf(lines)],
    decide: (read) => {
      if (openOf(read, statement).length !== state.open.length) throw new PlanOutdated();
      const facts = { statementId, tenantId, receivedBy, approvalSum };
      const { writes, ...report } = bookLines(lines, read, facts);
      const booked = { statementId, count: lines.length, ...report };
      const order = { type: 'BookLines', booked } as const;
      const told = bankStatementDecider.decide(order, read(statement));
      return isRejection(told) ? told : [write(statement, told), ...writes];
    },
    outcome: (read) => ({ remaining: openOf(read, statement).length }),
  };
}

async function matched(
  tools: PlanTools,
  { tenantId, open }: Extract<StatementState, { kind: 'received' }>,
): Promise<readonly MatchedPayment[]> {
  const payments = open.slice(0, LINES_AT_ONCE);
  const texts = payments.map(({ text }) => text);
  const companies = tools.db('companies').withSchema(`rm_${PAYMENT_REFERENCES}`);
  const matches = await matchPayments(companies, tenantId, texts);
  return payments.flatMap((payment, at) => {
    const match = matches[at];
    return match ? [{ payment, match }] : [];
  });
}

function openOf(read: ReadState, statement: StreamUse<StatementState>) {
  const state = read(statement);
  return state.kind === 'none' ? [] : state.open;
}

/** Every stream that the lines may write, each once. */
function streamsOf(lines: readonly MatchedPayment[]): readonly StreamUse<unknown>[] {
  const uses = lines.flatMap(({ payment, match }): StreamUse<unknown>[] => {
    const own = use(bankPaymentDecider, payment.paymentId);
    if (!('companyId' in match)) return [own];
    const wallet = use(walletDecider, match.companyId);
    return [own, wallet, use(walletRequestDecider, transactionIdOf(payment))];
  });
  return [...new Map(uses.map((each) => [each.stream, each])).values()];
}
