import type { Knex } from 'knex';

interface Page {
  readonly offset: number;
  readonly limit: number;
  readonly orderBy: readonly { readonly column: string; readonly order?: 'asc' | 'desc' }[];
}

/** The first row of a query on the directory's tables; the caller names the type its tables have. */
export async function firstRow<Row>(matching: Knex.QueryBuilder): Promise<Row | undefined> {
  const found: unknown = await matching.first();
  return found as Row | undefined;
}

/** One page of what a query matches as it is shown, and how many match in all. */
export async function pageOf<Item>(
  matching: Knex.QueryBuilder,
  { offset, limit, orderBy }: Page,
  show: (row: unknown) => Item | Promise<Item>,
): Promise<{ readonly items: Item[]; readonly total: number }> {
  const counted = await firstRow<{ total: string }>(matching.clone().count({ total: '*' }));
  const rows: unknown = await matching
    .select('*')
    .orderBy([...orderBy])
    .offset(offset)
    .limit(limit);
  const items = await Promise.all((rows as readonly unknown[]).map(show));
  return { items, total: Number(counted?.total ?? 0) };
}
