import { STREAM_FAVOURITES_ID } from 'contracts/constants/live';
import type { FavouriteEvent } from 'contracts/events/favourites';
import { defineProjection } from 'kernel/projections/define-projection';
import { bigint, defineTable, timestamp, uuid } from 'kernel/projections/define-table';
import type { RowOf } from 'kernel/projections/define-table';
import { project } from 'kernel/projections/handlers';

export const FAVOURITES = 'favourites';

const marks = defineTable(
  'marks',
  { user_id: uuid(), product_id: uuid(), marked_at: timestamp(), position: bigint() },
  { primary: ['user_id', 'product_id'] },
);

export type FavouriteRow = RowOf<typeof marks>;

/** What people have marked. The marks belong to users, whom queries name; companies do not own them. */
export const favouritesProjection = defineProjection({
  name: FAVOURITES,
  version: 1,
  poison: 'park-stream',
  tables: [marks],
  changes: ({ data: { userId } }) => [{ topic: 'orders', userId, id: STREAM_FAVOURITES_ID }],
  ...project<FavouriteEvent>({
    'FavouriteAdded.v1': ({ data, metadata, position }, tx) => {
      const mark = { user_id: data.userId, product_id: data.productId };
      const row = { ...mark, marked_at: metadata['occurredAt'] ?? '', position: String(position) };
      return tx.table(marks).insert(row).onConflict(['user_id', 'product_id']).merge();
    },
    'FavouriteRemoved.v1': ({ data }, tx) =>
      tx.table(marks).where({ user_id: data.userId, product_id: data.productId }).delete(),
  }),
});
