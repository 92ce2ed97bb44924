export const TICKET_STATUSES = ['open', 'in_progress', 'resolved', 'closed'] as const;
export const TICKET_PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const;
export const TICKET_CATEGORIES = [
  'technical',
  'billing',
  'general',
  'feature_request',
  'bug_report',
] as const;

/** Smallest lengths of a ticket's texts, in characters. */
export const TICKET_TEXTS = { subjectMin: 5, messageMin: 10, titleMin: 3, replyMin: 1 } as const;

export const DEFAULT_TICKET_PRIORITY = 'medium';
export const DEFAULT_TICKET_CATEGORY = 'general';
