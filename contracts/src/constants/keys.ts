/** What can become of a licence key (O.18). A key of a refunded line is revoked. */
export const KEY_STATUSES = ['available', 'allocated', 'revoked', 'replaced'] as const;
export type KeyStatus = (typeof KEY_STATUSES)[number];

/** Characters of a key's end that are shown where the key is masked; of a short key fewer. */
export const KEY_END = 4;

/** Characters of the longest key that the portal takes. */
export const KEY_MAX = 4_096;

/** Why a key was revoked: an admin took it back, or its line was refunded. */
export const REVOCATION_CAUSES = ['revocation', 'refund'] as const;
export type RevocationCause = (typeof REVOCATION_CAUSES)[number];

/** The same as the order that bought the key has it. */
export const ORDER_KEY_STATUSES = ['active', 'revoked', 'replaced', 'refunded'] as const;
export type OrderKeyStatus = (typeof ORDER_KEY_STATUSES)[number];

/** Keys that one of the staff may look at within an hour without a second person. */
export const STAFF_REVEALS_PER_HOUR = 50;
/** How many more another admin grants, for an hour from then on. */
export const GRANTED_REVEALS = 100;
export const STAFF_REVEALS_MS = 60 * 60_000;

/** How often a licence is replaced before it takes a second person; a recall is one act, and does not count. */
export const REPLACEMENTS_ALONE = 2;

/** What another admin is asked for: to look at more keys, or to replace a licence once more. */
export const VAULT_REQUEST_KINDS = ['reveals', 'replacement'] as const;
export const VAULT_REQUEST_STATES = ['pending', 'approved', 'declined'] as const;

/** What becomes of sold keys of a recalled delivery: another one from other stock, the money back, or nothing for now. */
export const RECALL_ACTIONS = ['replace', 'refund', 'later'] as const;
export type RecallAction = (typeof RECALL_ACTIONS)[number];
