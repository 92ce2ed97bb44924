export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const TICKET_CATEGORIES = [
  'technical',
  'billing',
  'general',
  'feature_request',
  'bug_report',
] as const;

/** Smallest and largest lengths of a ticket's texts, in characters; responses are as long as messages at most. */
export const TICKET_TEXTS = {
  subjectMin: 5,
  subjectMax: 200,
  messageMin: 10,
  messageMax: 10_000,
  titleMin: 3,
  responseMin: 1,
} as const;

/** How much there may be of one ticket, and of the tickets of one company. */
export const TICKET_BOUNDS = {
  /** With so many responses, those of staff among them, a ticket takes no more of its company. */
  responses: 200,
  /** Nor with so much text in them, in characters of ciphertext: four for three bytes of what was written. */
  responseText: 400_000,
  /** Staff answer until there are so many, and write as many notes besides. */
  responsesByStaff: 400,
  /** Open or in progress. */
  unresolved: 100,
  /** Opened within 24 hours. */
  perDay: 50,
} as const;

export const DEFAULT_TICKET_PRIORITY = 'medium';
export const DEFAULT_TICKET_CATEGORY = 'general';

/** What the console's queue finds tickets by: a status, or every one that waits for staff. */
export const TICKET_QUEUES = [...TICKET_STATUSES, 'waiting'] as const;

/** How long ago a ticket was opened: up to a day, up to a week, longer. */
export const TICKET_AGES = ['day', 'week', 'older'] as const;
export type TicketAge = (typeof TICKET_AGES)[number];

/** What a canned answer leaves open, written as `{customer}`. */
export const CANNED_PLACEHOLDERS = ['customer', 'company', 'ticket', 'order', 'staff'] as const;
export type CannedPlaceholder = (typeof CANNED_PLACEHOLDERS)[number];

export const CANNED_TEXTS = { titleMax: 120, textMax: 5_000 } as const;

/** What somebody does with a ticket that colleagues see at once. */
export const DESK_ACTIVITIES = ['reading', 'answering'] as const;
export type DeskActivity = (typeof DESK_ACTIVITIES)[number];

/** Times in milliseconds: how often a desk says that somebody is there, and when who is silent is gone. */
export const DESK_PRESENCE = { everyMs: 10_000, goneAfterMs: 25_000 } as const;
