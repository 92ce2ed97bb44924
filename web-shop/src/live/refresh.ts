import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { paths } from 'contracts/api/paths';
import { STREAM_CART_ID } from 'contracts/constants/live';
import type { StreamChange, StreamTopic } from 'contracts/constants/live';

/** What changes together: the topics of the stream, and the cart, which travels under orders. */
export type Freshness = StreamTopic | 'cart';

/** Which queries show what. A key stands for all that begin with it. */
const SHOWN_BY: Readonly<Record<Freshness, readonly QueryKey[]>> = {
  wallet: [[paths.wallet], [paths.walletBalance], [paths.walletTransactions]],
  orders: [[paths.orders], [paths.branchSpending]],
  cart: [[paths.cart]],
  tickets: [[paths.support.tickets], [paths.support.ticketStats]],
  // Lines of a cart show price and stock too.
  catalog: [[paths.products], [paths.categories], [paths.cart]],
};

export function freshnessOf({ topic, id }: StreamChange): Freshness {
  return topic === 'orders' && id === STREAM_CART_ID ? 'cart' : topic;
}

/** Reads again what changed. */
export interface Refresher {
  refresh(what: Freshness): void;
}

/**
 * One refresh of a kind at a time, and one more where something changed meanwhile: on a slow line changes that come
 * one after the other must not make each reading give way to the next.
 */
export function createRefresher(queryClient: QueryClient): Refresher {
  const running = new Set<Freshness>();
  const again = new Set<Freshness>();

  async function run(what: Freshness): Promise<void> {
    running.add(what);
    do {
      again.delete(what);
      await Promise.all(
        SHOWN_BY[what]
          .filter(([first]) => !isBeingChanged(queryClient, first))
          .map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
    } while (again.has(what));
    running.delete(what);
  }

  return {
    refresh: (what) => {
      if (running.has(what)) again.add(what);
      else void run(what);
    },
  };
}

/** A cart that is being changed here shows the change already, and is read when that is through. */
function isBeingChanged(queryClient: QueryClient, first: unknown): boolean {
  return first === paths.cart && queryClient.isMutating({ mutationKey: [paths.cart] }) > 0;
}
