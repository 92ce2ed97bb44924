import type { ReviewedActor } from 'contracts/api/history-review';
import { bankPaymentEvents, bankStatementEvents } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { causedBy } from './money-facts.ts';

/** Who imported the statement out of which a process booked a deposit. */
export class ImportedLines {
  readonly #importers = new Map<string, ReviewedActor>();
  readonly #statements = new Map<string, string>();
  readonly #payments = new Map<string, string>();

  add(event: RecordedEvent): void {
    const statement = eventAs(bankStatementEvents, event);
    if (statement?.type === 'BankStatementReceived.v1') {
      const { statementId, receivedBy } = statement.data;
      this.#importers.set(statementId, { id: receivedBy, role: causedBy(event).by.role });
    }
    const payment = eventAs(bankPaymentEvents, event);
    if (payment?.type === 'BankPaymentReceived.v1')
      this.#statements.set(payment.data.paymentId, payment.data.statementId);
    if (payment?.type === 'BankPaymentAssigned.v2')
      this.#payments.set(payment.data.transactionId, payment.data.paymentId);
  }

  importerOf(transactionId: string): ReviewedActor | undefined {
    const payment = this.#payments.get(transactionId);
    const statement = payment && this.#statements.get(payment);
    return statement === undefined ? undefined : this.#importers.get(statement);
  }
}
