/**
 * Kinds of texts that may name a person although somebody else wrote them, and what can be done about it. `redact`: a
 * placeholder takes its place; `books`: a record of the books, which is kept for its time and masked for whoever has no
 * right to the books; `edit`: whoever keeps the text changes it where it stands.
 */
export const TEXT_KINDS = {
  'ticket-title': 'redact',
  'ticket-description': 'redact',
  'ticket-answer': 'redact',
  'internal-note': 'redact',
  'canned-answer': 'edit',
  article: 'edit',
  faq: 'edit',
  'branch-name': 'redact',
  'branch-address': 'redact',
  'branch-contact': 'redact',
  'branch-history': 'redact',
  'branch-address-history': 'redact',
  'company-name': 'books',
  'company-address': 'books',
  'staff-reason': 'redact',
  'erasure-reason': 'redact',
  'order-branch': 'redact',
  'po-number': 'books',
  'approval-branch': 'redact',
  'approval-po-number': 'books',
  'approval-reason': 'redact',
  'key-assignee': 'redact',
  'key-note': 'redact',
  'list-name': 'redact',
  'refund-reason': 'redact',
  'order-key-reason': 'redact',
  'order-history': 'redact',
  'deposit-reference': 'books',
  'deposit-note': 'redact',
  'deposit-payer': 'books',
  'money-reason': 'redact',
  'rejection-reason': 'redact',
  payer: 'books',
  'payment-text': 'books',
  'payment-reason': 'redact',
  'statement-name': 'redact',
  'key-revocation': 'redact',
  'key-replacement': 'redact',
  'key-reveal': 'redact',
  'supplier-reference': 'books',
} as const satisfies Readonly<Record<string, 'redact' | 'books' | 'edit'>>;

export type TextKind = keyof typeof TEXT_KINDS;

/**
 * Why staff acted as they did. An auditor who says why reads it although it was redacted: whoever acts and may redact would
 * take the reason of their own act out of everybody's sight (docs/decisions/0121).
 */
export const REASONS_OF_ACTS: ReadonlySet<TextKind> = new Set<TextKind>([
  'staff-reason',
  'erasure-reason',
  'refund-reason',
  'order-key-reason',
  'order-history',
  'money-reason',
  'rejection-reason',
  'payment-reason',
  'key-revocation',
  'key-replacement',
  'key-reveal',
]);

/**
 * What else staff write of money and stock. An auditor who says why reads it as well where staff wrote it: the same kinds
 * hold words of customers and of banks elsewhere, and those stay as they are (docs/decisions/0132).
 */
export const TEXTS_OF_STAFF: ReadonlySet<TextKind> = new Set<TextKind>([
  ...REASONS_OF_ACTS,
  'deposit-note',
  'deposit-reference',
  'statement-name',
  'supplier-reference',
]);

/** What stands where a text is not shown to whoever reads. */
export const MASK = '[masked]';

/** How many terms are looked for at once, and how long each of them may be. */
export const MAX_TERMS = 30;
export const MAX_TERM = 254;
/** How many places of each area are listed at most; and so many are redacted at once. */
export const MAX_PLACES = 500;

// Object.keys forgets which names there are.
const kinds = Object.keys(TEXT_KINDS) as readonly TextKind[];

/** What may be chosen when texts are redacted: what is to be edited stays as it is. */
export const CHOSEN_KINDS = kinds.filter((kind) => TEXT_KINDS[kind] !== 'edit');
export const ALL_KINDS = kinds;
