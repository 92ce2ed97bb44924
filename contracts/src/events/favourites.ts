import { z } from 'zod';
import { idField } from './event-fields.ts';
import type { EventOf } from './event-of.ts';

const favourite = { userId: idField, productId: idField };

/** Stream `favourites-<userId>`: the products that a person has marked. */
export const favouriteEvents = {
  'FavouriteAdded.v1': z.object(favourite),
  'FavouriteRemoved.v1': z.object(favourite),
};

export type FavouriteEvent = EventOf<typeof favouriteEvents>;
