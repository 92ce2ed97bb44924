import type { Knex } from 'knex';

/** A piece of SQL with its bindings; pieces are joined, values never enter the text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Knex.RawBinding[];
}

export function sql(text: string, ...values: Knex.RawBinding[]): Sql {
  return { text, values };
}

/** Pieces joined by a separator (' AND ', ', '). */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return {
    text: pieces.map(({ text }) => text).join(separator),
    values: pieces.flatMap(({ values }) => values),
  };
}
