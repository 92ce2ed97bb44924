import type { Knex } from 'knex';
import type { TextPlace } from './text-place.ts';

/** A piece of SQL with what is bound into it: names of columns as `??`, values as `?`. */
export interface SqlPart {
  readonly sql: string;
  readonly bindings: readonly Knex.RawBinding[];
}

export function part(sql: string, ...bindings: readonly Knex.RawBinding[]): SqlPart {
  return { sql, bindings };
}

export function joined(parts: readonly SqlPart[]): SqlPart {
  return {
    sql: parts.map(({ sql }) => sql).join(' '),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}

/** The same piece for each of some names. */
export function each(names: readonly string[], sql: string): string {
  return names.map(() => sql).join(', ');
}

/** The text of a place, in a column or within one of jsonb. */
export function textPart({ column, path }: TextPlace): SqlPart {
  return path ? part('?? #>> ?::text[]', column, [...path]) : part('??', column);
}

/** Which rows of its table are places of a kind: those that hold a text. */
export function rowsPart(place: TextPlace): SqlPart {
  const { only, except } = place;
  return joined([
    textPart(place),
    part('IS NOT NULL'),
    ...(only ? [part('AND ?? = ANY(?::text[])', only.column, [...only.values])] : []),
    ...(except ? [part('AND NOT ?? = ANY(?::text[])', except.column, [...except.values])] : []),
  ]);
}
