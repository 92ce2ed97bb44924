import { ERASED } from '../crypto/person-vault.ts';
import { each, joined, part, rowsPart } from './sql-parts.ts';
import type { SqlPart } from './sql-parts.ts';
import { ID_SEPARATOR } from './text-place.ts';
import type { TextPlace } from './text-place.ts';

interface KeyType {
  /** What a value looks like; what does not names no row. */
  readonly form: RegExp;
  readonly list: string;
}

const TEXT: KeyType = { form: /^/, list: '?::text[]' };
/** The types of columns that name places, as Postgres calls them. */
const KEY_TYPES: Readonly<Record<string, KeyType>> = {
  uuid: { form: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i, list: '?::uuid[]' },
  int4: { form: /^\d{1,9}$/, list: '?::integer[]' },
  int8: { form: /^\d{1,18}$/, list: '?::bigint[]' },
  numeric: { form: /^\d{1,20}$/, list: '?::numeric[]' },
  text: TEXT,
};

/** The type of each column, by its name. */
export type ColumnTypes = ReadonlyMap<string, string>;

/**
 * Sets a placeholder, or the mark of a record that stays, in the rows of a place that the ids name; undefined where they name none. Values are lifted to the
 * types of their columns, and never the other way: so the table's own index finds them. Within jsonb nothing is made where
 * nothing is.
 * @param table its qualified, quoted name.
 */
export function redactionSql(
  { place, table, types }: { place: TextPlace; table: string; types: ColumnTypes },
  ids: readonly string[],
): SqlPart | undefined {
  const columns = place.id.map((name) => keyType(types.get(name)));
  const keys = ids
    .map((id) => (columns.length === 1 ? [id] : id.split(ID_SEPARATOR)))
    .filter((key) => key.length === columns.length)
    .filter((key) => columns.every(({ form }, at) => form.test(key[at] ?? '')));
  if (keys.length === 0) return undefined;
  const lists = columns.map(({ list }, at) =>
    part(
      list,
      keys.map((key) => key[at] ?? ''),
    ),
  );
  return joined([
    part(`UPDATE ${table} SET`),
    changePart(place),
    part('WHERE'),
    rowsPart(place),
    part(`AND (${each(place.id, '??')}) IN (SELECT * FROM unnest(`, ...place.id),
    ...lists.flatMap((list, at) => (at === 0 ? [list] : [part(','), list])),
    part('))'),
  ]);
}

function keyType(name: string | undefined): KeyType {
  const type = name === undefined ? undefined : KEY_TYPES[name];
  if (!type) throw new TypeError(`A place of texts is named by a column of type ${name}.`);
  return type;
}

function changePart({ column, path, marks }: TextPlace): SqlPart {
  if (marks !== undefined) return part('?? = true', marks);
  if (!path) return part('?? = ?', column, ERASED);
  const inJson = '?? = jsonb_set(??, ?::text[], to_jsonb(?::text), false)';
  return part(inJson, column, column, [...path], ERASED);
}
