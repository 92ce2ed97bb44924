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

export const DEFAULT_TICKET_PRIORITY = 'medium';
export const DEFAULT_TICKET_CATEGORY = 'general';
