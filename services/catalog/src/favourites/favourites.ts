import { MAX_FAVOURITES } from 'contracts/constants/saved-lists';
import type { FavouriteEvent } from 'contracts/events/favourites';
import type { Decider, Rejection, StreamUse } from 'kernel/commands/decider';
import { reject, use } from 'kernel/commands/decider';

/** The marked products, the latest last. */
export interface FavouritesState {
  readonly productIds: readonly string[];
}

export interface FavouritesCommand {
  readonly type: 'Add' | 'Remove';
  readonly userId: string;
  readonly productId: string;
}

/** What one person has marked. What is so already is left alone. */
export const favouritesDecider: Decider<FavouritesState, FavouritesCommand, FavouriteEvent> = {
  category: 'favourites',
  stateVersion: 1,
  initialState: { productIds: [] },
  decide: ({ type, userId, productId }, { productIds }) => {
    const isMarked = productIds.includes(productId);
    switch (type) {
      case 'Add':
        if (isMarked) return [];
        if (productIds.length >= MAX_FAVOURITES) return tooMany();
        return [{ type: 'FavouriteAdded.v1', data: { userId, productId } }];
      case 'Remove':
        return isMarked ? [{ type: 'FavouriteRemoved.v1', data: { userId, productId } }] : [];
      default:
        return type satisfies never;
    }
  },
  evolve: (state, event) => {
    const { productId } = event.data;
    switch (event.type) {
      case 'FavouriteAdded.v1':
        return { productIds: [...state.productIds, productId] };
      case 'FavouriteRemoved.v1':
        return { productIds: state.productIds.filter((each) => each !== productId) };
      default:
        event satisfies never;
        return state;
    }
  },
};

/** The stream of a person's favourites. */
export function favouritesUse(userId: string): StreamUse<FavouritesState> {
  return use(favouritesDecider, userId);
}

function tooMany(): Rejection {
  const message = `At most ${MAX_FAVOURITES} products can be marked. Take the mark from some first.`;
  return reject('favourites-full', message);
}
