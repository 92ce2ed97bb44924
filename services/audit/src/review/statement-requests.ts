import { statementRequestEvents } from 'contracts/events/money';
import type { StatementRequestEvent } from 'contracts/events/money';
import type { RecordedEvent } from 'eventstore-client/event-store';
import { eventAs } from 'kernel/projections/event-as';
import { causedBy } from './money-facts.ts';
import type { Caused, RequestDecided, RequestOpened } from './money-facts.ts';

type HeldLine = Extract<
  StatementRequestEvent,
  { type: 'StatementLinesHeld.v1' }
>['data']['lines'][number];

/** The lines of statements that two people book together: each of them is a deposit that one asked for. */
export class StatementRequests {
  readonly #lines = new Map<string, readonly HeldLine[]>();
  readonly #approvedBy = new Map<string, Caused['by']>();

  /** What an event says of the deposits of its lines. */
  factsOf(event: RecordedEvent): readonly (RequestOpened | RequestDecided)[] {
    const known = eventAs(statementRequestEvents, event);
    return known ? this.#factsIn(known, causedBy(event)) : [];
  }

  #factsIn(
    event: StatementRequestEvent,
    cause: Caused,
  ): readonly (RequestOpened | RequestDecided)[] {
    const { statementId } = event.data;
    const lines = this.#lines.get(statementId) ?? [];
    const by = (id: string) => ({ id, role: cause.by.role });
    switch (event.type) {
      case 'StatementLinesHeld.v1':
        this.#lines.set(statementId, [...lines, ...event.data.lines]);
        return [];
      case 'StatementRequestOpened.v1': {
        const { tenantId: market, requestedBy } = event.data;
        const asked = { ...cause, by: by(requestedBy), market, kind: 'deposit' } as const;
        return lines.map(({ transactionId: requestId, companyId, amount }) => ({
          ...asked,
          requestId,
          companyId,
          amount,
        }));
      }
      case 'StatementRequestApproved.v1':
        this.#approvedBy.set(statementId, by(event.data.approvedBy));
        return [];
      case 'StatementRequestRejected.v1': {
        const decided = { ...cause, by: by(event.data.rejectedBy), outcome: 'rejected' } as const;
        return lines.map(({ transactionId: requestId }) => ({ ...decided, requestId }));
      }
      case 'StatementRequestLinesSettled.v1': {
        // A process books them, in the name of nobody.
        const decided = { ...cause, by: this.#approvedBy.get(statementId) ?? cause.by };
        return event.data.booked.map((requestId) => ({ ...decided, requestId, outcome: 'booked' }));
      }
      default:
        return event satisfies never;
    }
  }
}
