import { PRIORITY_OPTIONS, STATUS_OPTIONS } from './filter-tickets.ts';
import type { TicketFilters } from './filter-tickets.ts';
import { TICKET_TOPICS } from './ticket-topics.ts';
import type { TicketTopic } from './ticket-topics.ts';

export const SUPPORT_TABS = ['overview', 'tickets', 'knowledge', 'faq'] as const;
export type SupportTab = (typeof SUPPORT_TABS)[number];

/** `?ticket=new` opens the form, any other value the conversation of that ticket. */
export const NEW_TICKET = 'new';

/** What a new ticket is about. */
export interface TicketReferenceIds {
  readonly order?: string | undefined;
  readonly product?: string | undefined;
}

/** What a new ticket begins with. */
export interface TicketBeginning extends TicketReferenceIds {
  /** Its texts are written already. */
  readonly topic?: TicketTopic | undefined;
  /** The amount that they name. */
  readonly amount?: string | undefined;
}

export interface SupportUrlState extends TicketFilters, TicketBeginning {
  readonly tab: SupportTab;
  readonly ticket?: string | undefined;
  readonly article?: string | undefined;
}

/** What the address shows. A link to a ticket or an article alone opens it over its own tab. */
export function parseSupportUrl(search: URLSearchParams): SupportUrlState {
  const ticket = search.get('ticket') ?? undefined;
  const article = search.get('article') ?? undefined;
  return {
    tab: oneOf(SUPPORT_TABS, search.get('tab')) ?? tabOf(ticket, article),
    ticket,
    article,
    order: search.get('order') ?? undefined,
    product: search.get('product') ?? undefined,
    topic: oneOf(TICKET_TOPICS, search.get('topic')),
    amount: search.get('amount') ?? undefined,
    search: search.get('search') ?? '',
    status: oneOf(STATUS_OPTIONS, search.get('status')) ?? 'all',
    priority: oneOf(PRIORITY_OPTIONS, search.get('priority')) ?? 'all',
  };
}

function tabOf(ticket: string | undefined, article: string | undefined): SupportTab {
  if (article !== undefined) return 'knowledge';
  return ticket === undefined || ticket === NEW_TICKET ? 'overview' : 'tickets';
}

/** The option of this name, if there is one. */
export function oneOf<Option extends string>(
  options: readonly Option[],
  value: string | null,
): Option | undefined {
  return options.find((option) => option === value);
}

const PARAMETERS = [
  'tab',
  'search',
  'status',
  'priority',
  'ticket',
  'order',
  'product',
  'topic',
  'amount',
  'article',
] as const;
const DEFAULTS: Partial<SupportUrlState> = { search: '', status: 'all', priority: 'all' };

/** The address as a query; what is as it would be without being stated is left out. */
export function toSearchString(state: Partial<SupportUrlState>): string {
  const search = new URLSearchParams();
  const defaultTab = tabOf(state.ticket, state.article) === 'overview' ? 'overview' : undefined;
  for (const parameter of PARAMETERS) {
    const value = state[parameter];
    const defaultValue = parameter === 'tab' ? defaultTab : DEFAULTS[parameter];
    if (value !== undefined && value !== defaultValue) search.set(parameter, value);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
