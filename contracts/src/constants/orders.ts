export const ORDER_STATUSES = ['processing', 'completed', 'failed', 'refunded'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** How long `POST /api/orders` waits for the settlement before it answers `processing`, in milliseconds. */
export const SETTLEMENT_WAIT_MS = 2_000;

/** Units of one cart line. */
export const MAX_LINE_QUANTITY = 1_000;

export const REVEAL_FORMATS = ['json', 'csv', 'pdf'] as const;
export type RevealFormat = (typeof REVEAL_FORMATS)[number];
