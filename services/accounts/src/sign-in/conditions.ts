import type { Knex } from 'knex';

/** A condition in SQL with one `?`, and what it compares with; absent: it is not asked for. */
type Condition = readonly [sql: string, value: string | undefined];

export interface Conditions {
  readonly where: string;
  readonly values: readonly Knex.RawBinding[];
}

/** Those of the conditions that are asked for, all of which must hold. */
export function conditionsOf(conditions: readonly Condition[]): Conditions {
  const given = conditions.filter(([, value]) => value !== undefined);
  return {
    where: ['true', ...given.map(([sql]) => sql)].join(' AND '),
    values: given.flatMap(([, value]) => value ?? []),
  };
}
