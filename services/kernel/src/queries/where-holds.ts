import { withoutAccents } from 'contracts/primitives/plain-text';
import type { Knex } from 'knex';
import { escapeLike } from './like-pattern.ts';

/** What {@link withoutAccents} makes of a column. */
const PLAIN = `translate(
  replace(regexp_replace(normalize(lower(??), NFD), '[\u0300-\u036F]', '', 'g'), 'ß', 'ss'),
  'đłø', 'dlo'
)`;
const HOLDS = `${PLAIN} LIKE ?`;

/**
 * Leaves the rows in one of whose columns a text stands somewhere, whichever capitals and accents either has:
 * 'sumarstvo zepce' finds 'Šumarstvo Žepče'.
 */
export function whereHolds(
  rows: Knex.QueryBuilder,
  columns: readonly string[],
  text: string,
): Knex.QueryBuilder {
  const pattern = `%${escapeLike(withoutAccents(text))}%`;
  return rows.where((either) => {
    for (const column of columns) void either.orWhereRaw(HOLDS, [column, pattern]);
  });
}
