import { STREAM_FAVOURITES_ID } from 'contracts/constants/live';
import type { FavouriteEvent } from 'contracts/events/favourites';
import type { RecordedEvent } from 'eventstore-client/event-store';
import type { Projection } from 'kernel/projections/projection';

export const FAVOURITES = 'favourites';

export interface FavouriteRow {
  readonly user_id: string;
  readonly product_id: string;
  readonly marked_at: Date;
  readonly position: string;
}

/** What people have marked. The marks belong to users, whom queries name; companies do not own them. */
export const favouritesProjection: Projection = {
  name: FAVOURITES,
  version: 1,
  categories: ['favourites'],
  poison: 'park-stream',
  createTables: (schema) =>
    schema.createTable('marks', (table) => {
      table.uuid('user_id').notNullable();
      table.uuid('product_id').notNullable();
      table.timestamp('marked_at').notNullable();
      table.bigInteger('position').notNullable();
      table.primary(['user_id', 'product_id']);
    }),
  changes: (event) => {
    const { userId } = (event as RecordedEvent & FavouriteEvent).data;
    return [{ topic: 'orders', userId, id: STREAM_FAVOURITES_ID }];
  },
  apply: async (recorded, tx) => {
    // The log is ours: what stands in these streams was written by this decider.
    const event = { type: recorded.type, data: recorded.data } as FavouriteEvent;
    const mark = { user_id: event.data.userId, product_id: event.data.productId };
    const marks = tx.table('marks');
    if (event.type === 'FavouriteRemoved.v1') {
      await marks.where(mark).delete();
      return;
    }
    const position = String(recorded.position);
    const row = { ...mark, marked_at: recorded.metadata['occurredAt'], position };
    await marks.insert(row).onConflict(['user_id', 'product_id']).merge();
  },
};
