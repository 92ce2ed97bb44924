import type { Knex } from 'knex';

/** Which rows of those that match: `offset` rows are passed over, at most `limit` are taken. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
  readonly orderBy: readonly {
    readonly column: string;
    readonly order?: 'asc' | 'desc';
    readonly nulls?: 'first' | 'last';
  }[];
}

/** The slice of a numbered page, the first being 1. */
export function sliceOf(
  { page, perPage }: { readonly page: number; readonly perPage: number },
  orderBy: Slice['orderBy'],
): Slice {
  return { offset: (page - 1) * perPage, limit: perPage, orderBy };
}

/** All rows of a query on a read model; the caller names the type its table has. */
export async function allRows<Row>(matching: Knex.QueryBuilder): Promise<readonly Row[]> {
  const found: unknown = await matching;
  return found as readonly Row[];
}

/** The first row of a query on a read model; the caller names the type its table has. */
export async function firstRow<Row>(matching: Knex.QueryBuilder): Promise<Row | undefined> {
  const found: unknown = await matching.first();
  return found as Row | undefined;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/**
 * One slice of the rows that match, and how many match in all.
 * @param known says how many where that is known without counting them, else undefined.
 */
export async function pageOf<Row>(
  matching: Knex.QueryBuilder,
  { offset, limit, orderBy }: Slice,
  known: () => Promise<number | undefined> = async () => undefined,
): Promise<Page<Row>> {
  const sorted = matching.clone().orderBy([...orderBy]);
  const rows: readonly Row[] = await allRows(sorted.offset(offset).limit(limit));
  // A slice that is neither empty nor full ends where everything ends.
  if (rows.length > 0 && rows.length < limit) return { rows, total: offset + rows.length };
  const total = await known();
  if (total !== undefined) return { rows, total };
  const counted = await firstRow<{ total: string }>(
    matching.clone().clearSelect().count({ total: '*' }),
  );
  return { rows, total: Number(counted?.total ?? 0) };
}
