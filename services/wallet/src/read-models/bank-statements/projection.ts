import type { BankPaymentEvent, BankStatementEvent } from 'contracts/events/money';
import type { WalletEvent } from 'contracts/events/wallet';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection, ProjectionTx } from 'kernel/projections/projection';
import { BANK_STATEMENTS, createStatementTables } from './tables.ts';
import type { LineRow, StatementRow } from './tables.ts';

/** Bank statements, line by line, with what became of each. */
export const bankStatementsProjection: Projection = {
  name: BANK_STATEMENTS,
  version: 2,
  categories: ['bankStatement', 'bankPayment', 'wallet'],
  poison: 'stop',
  createTables: (_schema, raw) => createStatementTables(raw),
  apply,
};

type Event = BankStatementEvent | BankPaymentEvent | WalletEvent;
type Received = Extract<Event, { type: 'BankStatementReceived.v1' }>['data'];

/** Many rows at a time stay below the most parameters that a statement may have. */
const ROWS_AT_ONCE = 1_000;

async function apply(recorded: RecordedEvent, tx: ProjectionTx): Promise<void> {
  const event = { type: recorded.type, data: recorded.data } as Event;
  const ofPayment = (payment_id: string, change: Partial<LineRow>) =>
    tx.table('lines').where({ payment_id, begins_payment: true }).update(change);
  switch (event.type) {
    case 'BankStatementReceived.v1':
      await receive(event.data, recorded, tx);
      return;
    case 'BankStatementLinesBooked.v1':
      await markOthers(event.data, tx);
      return;
    case 'BankPaymentReceived.v1': {
      const { statementId: statement_id, line, unmatched } = event.data;
      const change = { begins_payment: true, outcome: 'unmatched', ...unmatched } as const;
      await tx.table('lines').where({ statement_id, line }).update(change);
      return;
    }
    case 'BankPaymentAssigned.v1': {
      const { paymentId, companyId: company_id, transactionId: transaction_id } = event.data;
      const outcome = event.data.waiting ? 'waiting' : 'booked';
      const change = { outcome, company_id, transaction_id, cause: null, message: null } as const;
      await ofPayment(paymentId, change);
      return;
    }
    case 'BankPaymentApproved.v1':
      await ofPayment(event.data.paymentId, { outcome: 'booked' });
      return;
    case 'BankPaymentReturned.v1': {
      const { paymentId, reason: message } = event.data;
      await ofPayment(paymentId, { ...OPEN_AGAIN, cause: 'rejected', message });
      return;
    }
    case 'BankPaymentDismissed.v1': {
      const { paymentId, reason: message } = event.data;
      await ofPayment(paymentId, { outcome: 'left-out', cause: 'dismissed', message });
      return;
    }
    case 'DepositReversed.v1': {
      const { reverses: transaction_id, reason: message } = event.data;
      const change = { ...OPEN_AGAIN, cause: 'reversed', message };
      await tx.table('lines').where({ transaction_id, begins_payment: true }).update(change);
      break;
    }
    default:
  }
}

const OPEN_AGAIN = { outcome: 'unmatched', company_id: null, transaction_id: null } as const;

async function receive(data: Received, { metadata }: RecordedEvent, tx: ProjectionTx) {
  const { statementId: statement_id, tenantId: tenant_id } = data;
  const statement: StatementRow = {
    statement_id,
    tenant_id,
    name: data.name,
    received_by: data.receivedBy,
    received_at: metadata['occurredAt'] ?? '',
    rows: data.rows,
  };
  await tx.table('statements').insert(statement);
  const dayBeside = daysBeside(data.payments);
  const lines: Partial<LineRow>[] = [
    ...data.payments.map((payment) => ({
      statement_id,
      tenant_id,
      outcome: 'not-reached' as const,
      line: payment.line,
      booked_on: payment.bookedOn,
      listed_on: payment.bookedOn,
      amount: payment.amount.minor,
      payer: payment.payer,
      text: payment.text,
      bank_transaction_id: payment.bankTransactionId,
      payment_id: payment.paymentId,
    })),
    ...data.leftOut.map(({ line, reason: cause, message }) => ({
      statement_id,
      tenant_id,
      outcome: 'left-out' as const,
      line,
      listed_on: dayBeside(line) ?? statement.received_at.slice(0, 10),
      cause,
      message,
    })),
  ];
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    await tx.table('lines').insert(lines.slice(from, from + ROWS_AT_ONCE));
  }
}

/** Tells of each unreadable line, one after the other, the day of the readable one before it, or of the first. */
function daysBeside(payments: Received['payments']): (line: number) => string | undefined {
  let at = 0;
  return (line) => {
    while ((payments[at + 1]?.line ?? Infinity) < line) at += 1;
    return payments[at]?.bookedOn;
  };
}

/** Lines that began no payment of their own. */
async function markOthers(
  {
    statementId: statement_id,
    existing,
    leftOut,
  }: Extract<Event, { type: 'BankStatementLinesBooked.v1' }>['data'],
  tx: ProjectionTx,
): Promise<void> {
  const lines = existing.map(({ line }) => line);
  if (lines.length > 0) {
    await tx
      .table('lines')
      .where({ statement_id })
      .whereIn('line', lines)
      .update({ outcome: 'existing' });
  }
  for (const { line, reason: cause, message } of leftOut) {
    const change = { outcome: 'left-out', cause, message };
    await tx.table('lines').where({ statement_id, line }).update(change);
  }
}
