import type { LineOutcome } from 'contracts/constants/wallet-requests';
import type {
  BankPaymentEvent,
  BankStatementEvent,
  StatementRequestEvent,
} from 'contracts/events/money';
import type { WalletEvent } from 'contracts/events/wallet';
import { defineProjection } from 'kernel/projections/define-projection';
import type { Recorded } from 'kernel/projections/define-projection';
import type { BoundOf } from 'kernel/projections/define-table';
import type { ProjectionTx } from 'kernel/projections/projection';
import { outcomeOfAssigned } from '../../bank-payment/outcome-of-assigned.ts';
import { reasonIn } from '../texts-of-events.ts';
import { insertPart, markOthers, receiveStatement } from './receive-lines.ts';
import { BANK_STATEMENTS, lines, statements } from './tables.ts';

/** Bank statements, line by line, with what became of each. */
export const bankStatementsProjection = defineProjection({
  name: BANK_STATEMENTS,
  version: 7,
  categories: ['bankStatement', 'bankPayment', 'statementRequest', 'wallet'],
  poison: 'stop',
  tables: [statements, lines],
  apply,
});

type Event = BankStatementEvent | BankPaymentEvent | StatementRequestEvent | WalletEvent;

async function apply(event: Recorded<Event>, tx: ProjectionTx): Promise<void> {
  switch (event.type) {
    case 'BankStatementReceived.v1':
      await receiveStatement(event.data, event, tx);
      return;
    case 'BankStatementLinesBooked.v1':
      await markOthers(event.data, tx);
      return;
    case 'BankPaymentReceived.v1':
      await beginPayment(event.data, tx);
      return;
    case 'BankLineKept.v1': {
      const { statementId: statement_id, line, cause, message } = event.data;
      const { companyId: company_id, depositId: transaction_id } = event.data;
      const why = { outcome: 'unmatched', cause, message, company_id, transaction_id } as const;
      const change = { begins_payment: true, payment_id: event.data.paymentId, ...why };
      await tx.table(lines).where({ statement_id, line, part: 0 }).update(change);
      return;
    }
    case 'StatementLinesHeld.v1': {
      const { statementId: request_id, lines: kept } = event.data;
      const payments = kept.map(({ paymentId }) => paymentId);
      const held = tx.table(lines).whereIn('payment_id', payments);
      await held.where({ begins_payment: true }).update({ request_id });
      return;
    }
    case 'DepositReversed.v2': {
      const { reverses: transaction_id, companyId } = event.data;
      const ofIt = [transaction_id, [...OF_A_DEPOSIT]];
      await forgetSaidAmount(tx, 'transaction_id = ? AND outcome = ANY(?)', ofIt);
      const said = { message: reasonIn(event.data), message_company_id: companyId };
      const made = tx.table(lines).where({ transaction_id, begins_payment: true });
      await made
        .whereIn('outcome', OF_A_DEPOSIT)
        .update({ ...OPEN_AGAIN, cause: 'reversed', ...said });
      return;
    }
    default:
      await settle(event, tx);
  }
}

/** Outcomes of lines whose transaction is their own deposit; of others it is one that they take back. */
const OF_A_DEPOSIT: readonly LineOutcome[] = ['booked', 'waiting', 'existing'];

/** What somebody has said of a payment. */
async function settle(event: Event, tx: ProjectionTx): Promise<void> {
  const ofPayment = (payment_id: string, change: Partial<BoundOf<typeof lines>>) =>
    tx.table(lines).where({ payment_id, begins_payment: true }).update(change);
  switch (event.type) {
    case 'BankPaymentAssigned.v2': {
      const { paymentId, companyId: company_id, transactionId: transaction_id } = event.data;
      const outcome = outcomeOfAssigned(event.data);
      const said = event.data.amount ? { amount: event.data.amount.minor } : {};
      const to = { outcome, company_id, transaction_id, cause: null, message: null } as const;
      await ofPayment(paymentId, { ...to, ...said });
      return;
    }
    case 'BankPaymentApproved.v1':
      await ofPayment(event.data.paymentId, { outcome: 'booked' });
      return;
    case 'BankPaymentReturned.v2': {
      const { paymentId, companyId = null } = event.data;
      await forgetSaidAmount(tx, 'payment_id = ?', [paymentId]);
      const said = { message: reasonIn(event.data), message_company_id: companyId };
      await ofPayment(paymentId, { ...OPEN_AGAIN, cause: 'rejected', ...said });
      return;
    }
    case 'BankPaymentReopened.v1': {
      const { paymentId, reason: message } = event.data;
      await ofPayment(paymentId, { ...OPEN_AGAIN, cause: 'reopened', message });
      return;
    }
    case 'BankPaymentSplit.v1': {
      const { paymentId, reason: message } = event.data;
      await ofPayment(paymentId, { ...OPEN_AGAIN, outcome: 'split', cause: 'split', message });
      return;
    }
    case 'BankPaymentDismissed.v1': {
      const { paymentId, reason: message } = event.data;
      await ofPayment(paymentId, { outcome: 'left-out', cause: 'dismissed', message });
      break;
    }
    default:
  }
}

/** An amount that somebody has said goes with the deposit that it was said for. */
async function forgetSaidAmount(
  tx: ProjectionTx,
  where: string,
  bindings: Parameters<ProjectionTx['raw']>[1],
): Promise<void> {
  await tx.raw(
    `UPDATE ${tx.name(lines)} SET amount = told_amount WHERE begins_payment AND ${where}`,
    bindings,
  );
}

/** Of a line of its own, or of a part of one that was split. */
async function beginPayment(
  data: Extract<Event, { type: 'BankPaymentReceived.v1' }>['data'],
  tx: ProjectionTx,
): Promise<void> {
  const { paymentId: payment_id, statementId: statement_id, line, unmatched } = data;
  const change = { begins_payment: true, outcome: 'unmatched', ...unmatched } as const;
  const own = await tx
    .table(lines)
    .where({ statement_id, line, payment_id, part: 0 })
    .update(change);
  if (own === 0) await insertPart(data, tx);
}

const OPEN_AGAIN = {
  outcome: 'unmatched',
  company_id: null,
  transaction_id: null,
  request_id: null,
} as const;
