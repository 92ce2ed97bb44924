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

/** The same as the order that bought the key tells it. */
export const ORDER_KEY_STATUSES = ['active', 'revoked', 'replaced', 'refunded'] as const;
export type OrderKeyStatus = (typeof ORDER_KEY_STATUSES)[number];

/** What becomes of sold keys of a recalled delivery: another one from other stock, the money back, or nothing for now. */
export const RECALL_DEEDS = ['replace', 'refund', 'later'] as const;
export type RecallDeed = (typeof RECALL_DEEDS)[number];
