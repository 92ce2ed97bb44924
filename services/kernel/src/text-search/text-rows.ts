import { liveSchema } from '../projections/projection.ts';
import type { QueryDatabase } from '../queries/query.ts';
import { each, joined, part, rowsPart, textPart } from './sql-parts.ts';
import type { TextPlace } from './text-place.ts';

/**
 * A text as a read model keeps it: `owner` is under whose key it is sealed, where it is, `company` the company it is
 * about, where it may be encrypted under that company's key.
 */
export type TextRow = Readonly<Record<'record' | 'text', string>> &
  Readonly<Record<'owner' | 'company', string | null>> & { readonly key: readonly string[] };

/** The next rows that hold a text, in the order of their ids. */
export async function textRows(
  db: QueryDatabase,
  place: TextPlace,
  { after, limit }: { readonly after: TextRow | undefined; readonly limit: number },
): Promise<readonly TextRow[]> {
  const { id, record, readModel, table, sealed, company } = place;
  const beyond = `AND (${each(id, '??')}) > (${each(id, '?')})`;
  const { sql, bindings } = joined([
    part(`SELECT ARRAY[${each(id, '??::text')}] AS key, ??::text AS record,`, ...id, record),
    textPart(place),
    sealed ? part('AS text, ??::text AS owner,', sealed.owner) : part('AS text, NULL AS owner,'),
    company === undefined ? part('NULL AS company') : part('??::text AS company', company),
    part('FROM ??.?? WHERE', liveSchema({ name: readModel }), table),
    rowsPart(place),
    ...(after ? [part(beyond, ...id, ...after.key)] : []),
    part(`ORDER BY ${each(id, '??')} LIMIT ?`, ...id, limit),
  ]);
  const { rows } = await db.raw<TextRow>(sql, bindings);
  return rows;
}
