import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { STREAM_CART_ID, STREAM_FAVOURITES_ID, STREAM_LISTS_ID } from 'contracts/constants/live';
import type { StreamChange, StreamTopic } from 'contracts/constants/live';

/** What travels under orders, each with a name of its own in place of an order's id. */
const UNDER_ORDERS = [STREAM_CART_ID, STREAM_FAVOURITES_ID, STREAM_LISTS_ID] as const;

/** What changes together. */
export type RefreshTopic = StreamTopic | (typeof UNDER_ORDERS)[number];

/** Which queries show what; what staff hear of is shown in the console. A key stands for all that begin with it. */
const QUERIES_BY_TOPIC: Readonly<Partial<Record<RefreshTopic, readonly QueryKey[]>>> = {
  wallet: [['/api/wallet'], ['/api/wallet-balance'], ['/api/wallet/transactions']],
  orders: [['/api/orders'], ['/api/branches/spending']],
  cart: [['/api/cart']],
  favourites: [['/api/favourites']],
  lists: [['/api/lists']],
  tickets: [['/api/support/tickets'], ['/api/support/tickets/stats']],
  // Lines of a cart and of lists show price and stock too.
  catalog: [['/api/products'], ['/api/categories'], ['/api/cart'], ['/api/lists']],
  notices: [
    ['/api/notices'],
    ['/api/notices/mails'],
    ['/api/wallet/threshold'],
    ['/api/stock-wishes'],
  ],
};

export function refreshTopicOf({ topic, id }: StreamChange): RefreshTopic {
  if (topic !== 'orders') return topic;
  return UNDER_ORDERS.find((each) => each === id) ?? topic;
}

/** Reads again what changed. */
export interface Refresher {
  refresh(topic: RefreshTopic): void;
}

/**
 * One refresh of a kind at a time, and one more where something changed meanwhile: on a slow line changes that come
 * one after the other must not make each reading give way to the next.
 */
export function createRefresher(queryClient: QueryClient): Refresher {
  const running = new Set<RefreshTopic>();
  const again = new Set<RefreshTopic>();

  async function run(topic: RefreshTopic): Promise<void> {
    running.add(topic);
    do {
      again.delete(topic);
      await Promise.all(
        (QUERIES_BY_TOPIC[topic] ?? [])
          .filter(([first]) => !isBeingChanged(queryClient, first))
          .map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    } while (again.has(topic));
    running.delete(topic);
  }

  return {
    refresh: (topic) => {
      if (running.has(topic)) again.add(topic);
      else void run(topic);
    },
  };
}

/**
 * What is being changed here shows the change already, and is read when that is through: changes that are shown at once
 * are named after the query that shows them.
 */
function isBeingChanged(queryClient: QueryClient, first: unknown): boolean {
  return queryClient.isMutating({ mutationKey: [first] }) > 0;
}
