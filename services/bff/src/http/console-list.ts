import type Koa from 'koa';
import { headers } from 'contracts/api/headers';

type Order = 'ASC' | 'DESC';

/** The query of a list as the console writes it. */
export interface ConsoleListQuery {
  readonly range: readonly [number, number];
  readonly sort?: readonly [string, Order] | undefined;
  readonly filter?: object | undefined;
}

/** Which rows are asked for as inner queries take it: what is not said is theirs to choose. */
export type ListedQuery<Query> = Query extends ConsoleListQuery
  ? Slice<NonNullable<Query['sort']>[0]> & Partial<NonNullable<Query['filter']>>
  : undefined;

interface Slice<Sort extends string> {
  readonly offset: number;
  readonly limit: number;
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
}

export interface ListedPage {
  readonly items: readonly unknown[];
  readonly total: number;
}

export function listedQuery({ range: [first, last], sort, filter }: ConsoleListQuery) {
  const [by, order] = sort ?? [];
  return {
    offset: first,
    limit: last - first + 1,
    ...(order && { sort: by, order: order === 'ASC' ? ('asc' as const) : ('desc' as const) }),
    ...filter,
  };
}

/** Says which rows of how many these are, where the console looks for it. */
export function sendList(
  ctx: Pick<Koa.Context, 'set'>,
  { items, total }: ListedPage,
  { unit, offset }: { readonly unit: string; readonly offset: number },
): readonly unknown[] {
  const rows = items.length === 0 ? '*' : `${offset}-${offset + items.length - 1}`;
  ctx.set('Content-Range', `${unit} ${rows}/${total}`);
  ctx.set(headers.totalCount, String(total));
  return items;
}
