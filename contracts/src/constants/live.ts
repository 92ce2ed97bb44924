/** What `GET /api/stream` tells changes of in the shop. */
export const SHOP_TOPICS = ['wallet', 'orders', 'tickets', 'catalog'] as const;

/** And to staff alone, of every company: the support desk, and what is sold. */
export const STAFF_TOPICS = ['desk', 'sales'] as const;

/** To readers of the history, by a stream of its own: the log has grown. */
export const HISTORY_TOPIC = 'history';

export const STREAM_TOPICS = [...SHOP_TOPICS, ...STAFF_TOPICS, HISTORY_TOPIC] as const;

export type StreamTopic = (typeof STREAM_TOPICS)[number];

/** The topics of companies; without one only the catalogue is left. */
export const COMPANY_TOPICS: readonly StreamTopic[] = ['wallet', 'orders', 'tickets'];

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
