import type { TicketEvent } from 'contracts/events/support';
import type { TICKET_STATUSES } from 'contracts/constants/tickets';

type DataOf<Type extends TicketEvent['type']> = Extract<TicketEvent, { type: Type }>['data'];

export type TicketStatus = (typeof TICKET_STATUSES)[number];
/** Those that wait for staff. */
export const UNRESOLVED: readonly TicketStatus[] = ['open', 'in_progress'];
export type TicketFacts = DataOf<'TicketOpened.v1'>;
export type TicketResponseFacts = Omit<DataOf<'TicketAnswered.v1'>, 'ticketId' | 'companyId'>;

/** What is remembered of a response. Its text is in the log alone: a state must not grow with what people write. */
type RememberedResponse = Pick<TicketResponseFacts, 'responseId' | 'internal' | 'answeredAt'>;

/** A text and under whose key it is encrypted. */
interface SealedText {
  readonly byId: string;
  readonly text: string;
}

export interface ExistingTicket {
  readonly kind: 'existing';
  /** As it was opened; what can change is beside it. */
  readonly facts: TicketFacts;
  readonly title: SealedText;
  readonly status: TicketStatus;
  readonly priority: TicketFacts['priority'];
  readonly category: TicketFacts['category'];
  /** Who of the staff takes care of it. */
  readonly assigneeId: string | null;
  readonly responses: readonly RememberedResponse[];
  /** How long the texts are that the company can read of the responses, in characters of ciphertext. */
  readonly responseText: number;
  /** Revision of the stream at which the ticket looks like this. */
  readonly revision: number;
}

export type TicketState = { readonly kind: 'none' } | ExistingTicket;

export function evolveTicket(state: TicketState, event: TicketEvent): TicketState {
  if (event.type === 'TicketOpened.v1') return opened(event.data);
  if (state.kind === 'none') return state;
  const next = { ...state, revision: state.revision + 1 };
  switch (event.type) {
    case 'TicketAnswered.v1':
      return { ...next, ...responded(state, event.data) };
    case 'TicketStatusChanged.v1':
    case 'TicketReopened.v1':
      return { ...next, status: event.data.to };
    case 'TicketEdited.v1':
      return { ...next, ...edited(state, event.data) };
    case 'TicketAssigned.v1':
      return { ...next, assigneeId: event.data.assigneeId };
    default:
      event satisfies never;
      return state;
  }
}

function opened(facts: TicketFacts): ExistingTicket {
  const { authorId, personal, priority, category } = facts;
  return {
    kind: 'existing',
    facts,
    title: { byId: authorId, text: personal.title },
    status: 'open',
    priority,
    category,
    assigneeId: null,
    responses: [],
    responseText: 0,
    revision: 0,
  };
}

function responded(
  { responses, responseText }: ExistingTicket,
  { responseId, internal, answeredAt, personal }: DataOf<'TicketAnswered.v1'>,
): Pick<ExistingTicket, 'responses' | 'responseText'> {
  return {
    responses: [...responses, { responseId, internal, answeredAt }],
    responseText: internal ? responseText : responseText + personal.message.length,
  };
}

function edited(
  { title, priority, category }: ExistingTicket,
  change: DataOf<'TicketEdited.v1'>,
): Pick<ExistingTicket, 'title' | 'priority' | 'category'> {
  const { byId, personal } = change;
  return {
    title: personal ? { byId, text: personal.title } : title,
    priority: change.priority ?? priority,
    category: change.category ?? category,
  };
}
