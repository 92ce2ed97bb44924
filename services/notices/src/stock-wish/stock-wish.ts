import type { StockWishEvent } from 'contracts/events/notices';
import type { Decider, StreamUse } from 'kernel/commands/decider';
import { use } from 'kernel/commands/decider';

/** Whether somebody asked last, or took it back. Whether they were notified since, the read model knows. */
export type StockWishState = 'none' | 'wished';

export type StockWishCommand =
  | {
      readonly type: 'Wish';
      readonly wish: StockWishEvent['data'];
      /** The read model has a wish that has not come true. */
      readonly isOpen: boolean;
    }
  | { readonly type: 'Withdraw'; readonly wish: StockWishEvent['data'] };

/**
 * Somebody is to be notified when a product is back. Asking again is a new wish, unless the one before is known to be open:
 * it may have come true since, which is no event of this stream.
 */
export const stockWishDecider: Decider<StockWishState, StockWishCommand, StockWishEvent> = {
  category: 'stockWish',
  stateVersion: 1,
  initialState: 'none',
  decide: (command, state) => {
    const { wish } = command;
    switch (command.type) {
      case 'Wish':
        if (command.isOpen && state === 'wished') return [];
        return [{ type: 'BackInStockWished.v1', data: wish }];
      case 'Withdraw':
        return state === 'none' ? [] : [{ type: 'BackInStockWishWithdrawn.v1', data: wish }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'BackInStockWished.v1':
        return 'wished';
      case 'BackInStockWishWithdrawn.v1':
        return 'none';
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream of what somebody wishes of a product. */
export function stockWishUse(userId: string, productId: string): StreamUse<StockWishState> {
  return use(stockWishDecider, `${userId}-${productId}`);
}
