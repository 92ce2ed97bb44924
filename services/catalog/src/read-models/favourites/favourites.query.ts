import { favouritesQueries } from 'contracts/calls/favourites';
import { actorId } from 'kernel/http/actor';
import { query } from 'kernel/queries/query';
import { allRows } from 'kernel/queries/rows';
import { membersOnly, selfOrAdminsOnly } from 'kernel/http/policies';
import type { FavouriteRow } from './projection.ts';
import { FAVOURITES } from './projection.ts';

/** What the actor has marked. */
export const ownFavouritesQuery = query(favouritesQueries['catalog.favourites'], {
  scope: 'shared',
  reads: [FAVOURITES],
  policy: membersOnly,
  run: async ({ actor, db }) => {
    const marks = db.from(FAVOURITES, 'marks').where({ user_id: actorId(actor) });
    const rows = await allRows<FavouriteRow>(marks.orderBy('position'));
    return rows.map((row) => row.product_id);
  },
});

interface NamedMark {
  readonly sku: string;
  readonly name: string;
  readonly marked_at: Date;
}

/** The same of anybody, in words, for the file of a person's data. */
export const favouritesOfQuery = query(favouritesQueries['catalog.favouritesOf'], {
  scope: 'shared',
  reads: [FAVOURITES, 'catalog'],
  policy: selfOrAdminsOnly,
  run: async ({ input, db }) => {
    const { rows } = await db.raw<NamedMark>(
      `SELECT l.sku, p.name, m.marked_at FROM rm_favourites.marks m
       JOIN rm_catalog.listing l USING (product_id) JOIN rm_catalog.products p USING (product_id)
       WHERE m.user_id = ?::uuid ORDER BY m.position`,
      [input.userId],
    );
    return rows.map(({ sku, name, marked_at }) => ({
      sku,
      name,
      markedAt: marked_at.toISOString(),
    }));
  },
});
