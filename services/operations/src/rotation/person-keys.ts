import type { Wrapping } from 'kernel/crypto/wrapping';
import type { Knex } from 'knex';
import type { WrappedText } from './wrapped-texts.ts';

/** Keys of people and companies by their ids: those after the first one, up to the last one; null: no bound. */
export interface KeyRange {
  readonly after: string | null;
  readonly upTo: string | null;
}

export interface PlannedRange extends KeyRange {
  readonly keys: number;
}

/** What became of wrapping keys anew. */
export interface Rewrapped {
  readonly rewrapped: number;
  /** How many stand under neither secret: they were lost before. */
  readonly lost: number;
}

export const EVERY_KEY: KeyRange = { after: null, upTo: null };
const PAGE_ROWS = 500;

/** Ranges that hold all keys there are, of at most so many each; the last one has no end. */
export async function planRanges(db: Knex, atMost: number): Promise<readonly PlannedRange[]> {
  const { rows } = await db.raw<{ rows: { up_to: string; place: number }[] }>(
    `SELECT person_id AS up_to, place::integer FROM (
       SELECT person_id, row_number() OVER (ORDER BY person_id) AS place, count(*) OVER () AS keys
       FROM vault.person_keys WHERE wrapped_key IS NOT NULL) AS numbered
     WHERE place % ? = 0 OR place = keys ORDER BY place`,
    [atMost],
  );
  return rows.map(({ up_to: upTo, place }, index) => ({
    after: rows[index - 1]?.up_to ?? null,
    upTo: index === rows.length - 1 ? null : upTo,
    keys: place - (rows[index - 1]?.place ?? 0),
  }));
}

/**
 * Wraps keys anew that stand under the former secret, each by compare-and-set and in a transaction of its own: one that
 * is destroyed meanwhile stays destroyed, and nobody waits for more than one row.
 */
export async function rewrapPersonKeys(
  db: Knex,
  wrapping: Wrapping,
  range: KeyRange,
): Promise<Rewrapped> {
  let [rewrapped, lost] = [0, 0];
  for await (const page of pagesOf(db, range)) {
    for (const { wrapped, boundTo } of page) {
      const standing = wrapping.standingOf(wrapped, boundTo);
      if (standing === 'neither') lost += 1;
      const anew = standing === 'former' ? wrapping.rewrap(wrapped, boundTo) : undefined;
      if (anew !== undefined)
        rewrapped += await personKeys(db)
          .where({ person_id: boundTo, wrapped_key: wrapped })
          .update({ wrapped_key: anew });
    }
  }
  return { rewrapped, lost };
}

/** Every key that was not destroyed, in the order of ids; each is bound to the id of its owner. */
export async function* pagesOf(
  db: Knex,
  { after, upTo }: KeyRange,
): AsyncGenerator<readonly WrappedText[]> {
  for (let last = after; ;) {
    const rows = await personKeys(db)
      .whereNotNull('wrapped_key')
      .modify((query) => {
        if (last !== null) void query.andWhere('person_id', '>', last);
        if (upTo !== null) void query.andWhere('person_id', '<=', upTo);
      })
      .orderBy('person_id')
      .limit(PAGE_ROWS)
      .select<{ person_id: string; wrapped_key: string }[]>('person_id', 'wrapped_key');
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map((row) => ({ wrapped: row.wrapped_key, boundTo: row.person_id }));
    last = end.person_id;
  }
}

function personKeys(db: Knex) {
  return db('person_keys').withSchema('vault');
}
