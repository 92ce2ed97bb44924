/** The topics of companies. */
export const COMPANY_TOPICS = ['wallet', 'orders', 'tickets', 'notices'] as const;

/** Of what `GET /api/stream` reports changes in the shop; without a company only the catalogue is left. */
export const SHOP_TOPICS = [...COMPANY_TOPICS, 'catalog'] as const;

/** And to staff alone, of every company: the support desk, and what is sold. */
export const STAFF_TOPICS = ['desk', 'sales'] as const;

/** To readers of the history, by a stream of its own: the log has grown. */
export const HISTORY_TOPIC = 'history';

export type StreamTopic =
  (typeof SHOP_TOPICS)[number] | (typeof STAFF_TOPICS)[number] | typeof HISTORY_TOPIC;

/** Carts travel under `orders`, with this in place of an order's id. */
export const STREAM_CART_ID = 'cart';
/** And approvals with this. */
export const STREAM_APPROVAL_ID = 'approval';

/** And marked products, of one person. */
export const STREAM_FAVOURITES_ID = 'favourites';
/** And lists of products. */
export const STREAM_LISTS_ID = 'lists';

/** Names of the stream's server-sent events. */
export const STREAM_EVENTS = {
  /** `data` is a {@link StreamChange}. */
  change: 'change',
  /** The session has ended, and the stream with it. */
  end: 'end',
} as const;

/** Something looks different now; whoever shows it reads it again. */
export interface StreamChange {
  readonly topic: StreamTopic;
  /** Which order, ticket or wallet, where it is one. */
  readonly id?: string;
}

/** Times in milliseconds. */
export const LIVE = {
  heartbeatMs: 15_000,
  /** Changes of this long travel together. */
  batchMs: 50,
} as const;
