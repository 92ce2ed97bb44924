import type { BankPaymentEvent, BankStatementEvent, LeftOutLine } from 'contracts/events/money';
import { parseMoney } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { ProjectionTx } from 'kernel/projections/projection';
import { runWithRows } from 'kernel/projections/run-with-rows';
import { lines, statements } from './tables.ts';
import type { NewLineRow, NewStatementRow } from './tables.ts';

type Received = Extract<BankStatementEvent, { type: 'BankStatementReceived.v1' }>['data'];
type Booked = Extract<BankStatementEvent, { type: 'BankStatementLinesBooked.v1' }>['data'];
type Payment = Extract<BankPaymentEvent, { type: 'BankPaymentReceived.v1' }>['data'];

/** Many rows at a time stay below the most parameters that a statement may have. */
const ROWS_AT_ONCE = 1_000;

/** A statement with all of its lines, of which none is gone through yet. */
export async function receiveStatement(
  data: Received,
  { metadata }: RecordedEvent,
  tx: ProjectionTx,
): Promise<void> {
  const { statementId: statement_id, tenantId: tenant_id } = data;
  const received_at = metadata['occurredAt'] ?? '';
  const statement: NewStatementRow = {
    statement_id,
    tenant_id,
    name: data.name,
    received_by: data.receivedBy,
    received_at,
    rows: data.rows,
  };
  await tx.table(statements).insert(statement);
  const dayBeside = daysBeside(data.payments);
  const rows: NewLineRow[] = [
    ...data.payments.map((payment) => ({
      statement_id,
      tenant_id,
      outcome: 'not-reached' as const,
      line: payment.line,
      booked_on: payment.bookedOn,
      listed_on: payment.bookedOn,
      amount: payment.amount.minor,
      told_amount: payment.amount.minor,
      payer: payment.payer,
      text: payment.text,
      bank_transaction_id: payment.bankTransactionId,
      payment_id: payment.paymentId,
      row_id: payment.rowId ?? null,
    })),
    ...data.leftOut.map((line) => ({
      statement_id,
      tenant_id,
      ...leftOutRow(line, tenant_id),
      listed_on: line.told?.bookedOn ?? dayBeside(line.line) ?? received_at.slice(0, 10),
    })),
  ];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.table(lines).insert(rows.slice(from, from + ROWS_AT_ONCE));
  }
}

function leftOutRow(
  { line, reason: cause, message, told, paymentId }: LeftOutLine,
  tenantId: Tenant,
): Omit<NewLineRow, 'statement_id' | 'tenant_id' | 'listed_on'> {
  // What somebody has to settle is gone through after the payments.
  const outcome = paymentId === undefined ? 'left-out' : 'not-reached';
  const row = { line, outcome, cause, message, payment_id: paymentId ?? null } as const;
  if (told === undefined) return row;
  const { amount, bookedOn, writtenAmount, payer, text, bankTransactionId, rowId } = told;
  const minor = amount === null ? null : parseMoney(amount, currencyOf(tenantId)).minor;
  return {
    ...row,
    booked_on: bookedOn,
    amount: minor,
    told_amount: minor,
    written_amount: writtenAmount,
    payer,
    text,
    bank_transaction_id: bankTransactionId,
    row_id: rowId,
  };
}

/** Finds for each unreadable line, one after the other, the day of the readable one before it, or of the first. */
function daysBeside(payments: Received['payments']): (line: number) => string | undefined {
  let at = 0;
  return (line) => {
    while ((payments[at + 1]?.line ?? Infinity) < line) at += 1;
    return payments[at]?.bookedOn;
  };
}

/** Lines that began no payment of their own. */
export async function markOthers(
  { statementId: statement_id, existing, leftOut }: Booked,
  tx: ProjectionTx,
): Promise<void> {
  const known = existing.map(({ line, paymentId }) => ({
    statement_id,
    line,
    part: 0,
    payment_id: paymentId,
  }));
  await runWithRows(
    tx,
    { table: lines, rows: known },
    ({ from }) => `UPDATE ${tx.name(lines)} AS lines
      SET outcome = 'existing', payment_id = known.payment_id
      FROM ${from} AS known
      WHERE (lines.statement_id, lines.line, lines.part)
        = (known.statement_id, known.line, known.part)`,
  );
  for (const { line, reason: cause, message } of leftOut) {
    const change = { outcome: 'left-out', cause, message } as const;
    await tx.table(lines).where({ statement_id, line, part: 0 }).update(change);
  }
}

/** A part of a line that was split, beside the line itself. */
export async function insertPart(data: Payment, tx: ProjectionTx): Promise<void> {
  const { statementId: statement_id, tenantId: tenant_id, line, unmatched } = data;
  const ofLine = () => tx.table(lines).where({ statement_id, line });
  const whole = await ofLine().where({ part: 0 }).first();
  const latest = await ofLine().orderBy('part', 'desc').first();
  const row: NewLineRow = {
    statement_id,
    line,
    tenant_id,
    part: (latest?.part ?? 0) + 1,
    outcome: 'unmatched',
    cause: unmatched?.cause ?? null,
    message: unmatched?.message ?? null,
    booked_on: data.bookedOn === '' ? null : data.bookedOn,
    listed_on: whole?.listed_on ?? data.bookedOn,
    amount: data.amount.minor,
    told_amount: data.amount.minor,
    payer: data.payer,
    text: data.text,
    bank_transaction_id: data.bankTransactionId,
    payment_id: data.paymentId,
    begins_payment: true,
  };
  await tx.table(lines).insert(row);
}
