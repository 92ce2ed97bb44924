import { HISTORY_TOPIC, SHOP_TOPICS, STAFF_TOPICS } from './live.ts';

/** Whatever the stream reports; apart from its parts, for the servers alone. */
export const STREAM_TOPICS = [...SHOP_TOPICS, ...STAFF_TOPICS, HISTORY_TOPIC] as const;
