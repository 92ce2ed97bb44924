/** What notices are about: by these each person chooses which of them come by e-mail too. */
export const NOTICE_TOPICS = ['money', 'balance', 'approvals', 'tickets', 'keys', 'stock'] as const;
export type NoticeTopic = (typeof NOTICE_TOPICS)[number];

/** What is mailed to all whom it concerns, whatever they chose, by mails of its own: nobody chooses it. */
export const UNCHOSEN_TOPICS = ['owners'] as const;
export type AnyNoticeTopic = NoticeTopic | (typeof UNCHOSEN_TOPICS)[number];

/** Every kind of notice, with what it is about. */
export const TOPIC_OF_NOTICE = {
  deposit: 'money',
  'deposit-reversed': 'money',
  'wallet-adjusted': 'money',
  'credit-limit': 'money',
  'balance-low': 'balance',
  'approval-requested': 'approvals',
  'approval-granted': 'approvals',
  'approval-declined': 'approvals',
  'approval-withdrawn': 'approvals',
  'approval-failed': 'approvals',
  'ticket-answered': 'tickets',
  'keys-replaced': 'keys',
  'keys-revoked': 'keys',
  'order-refunded': 'keys',
  'back-in-stock': 'stock',
  'owner-change-asked': 'owners',
  'owner-change-made': 'owners',
  'owner-change-refused': 'owners',
  'owner-change-ended': 'owners',
} as const satisfies Readonly<Record<string, AnyNoticeTopic>>;

export type NoticeKind = keyof typeof TOPIC_OF_NOTICE;

/** What somebody may do in the company whom a notice concerns, where it is not for single people. */
export const NOTICE_RIGHTS = [
  'see-wallet',
  'see-orders',
  'approve',
  'reveal-keys',
  'keep-colleagues',
] as const;
export type NoticeRight = (typeof NOTICE_RIGHTS)[number];

/**
 * A recall replaces the keys of an order one by one: so long after the last one they are one notice, and its mail waits
 * for that.
 */
export const KEYS_GATHERED_FOR_MS = 10 * 60_000;

/** How many notices may be marked as read at once by their ids. */
export const MAX_READ_AT_ONCE = 100;

/** Of so many products somebody can be notified when they are back; a catalogue page reads them all. */
export const MAX_STOCK_WISHES = 200;

/** Notices count as unread for so many days; older ones are kept, and looked up. */
export const UNREAD_FOR_DAYS = 30;
/** So far a list of notices is counted, or to one past the page that is looked at: they are kept for ever. */
export const MAX_COUNTED_NOTICES = 1_000;
/** Nobody counts further: a bell says '99+'. */
export const MAX_UNREAD_COUNT = 100;
