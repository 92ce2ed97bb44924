import type Koa from 'koa';
import { headers } from 'contracts/api/headers';

interface ListQuery<Sort> {
  readonly range: readonly [number, number];
  readonly sort?: readonly [Sort, 'ASC' | 'DESC'] | undefined;
}

/** Which rows a query wants, and in which order; descending (the newest first) unless it says otherwise. */
export function sliceOf<Sort extends string>(
  { range, sort }: ListQuery<Sort>,
  otherwise: Sort,
  usual: 'ASC' | 'DESC' = 'DESC',
) {
  const [first, last] = range;
  const [by = otherwise, order = usual] = sort ?? [];
  return {
    offset: first,
    limit: last - first + 1,
    sort: by,
    order: order === 'ASC' ? ('asc' as const) : ('desc' as const),
  };
}

/** Says which rows of how many these are, where the console looks for it. */
export function sendList<Item>(
  ctx: Koa.Context,
  { items, total }: { readonly items: readonly Item[]; readonly total: number },
  { unit, offset }: { readonly unit: string; readonly offset: number },
): readonly Item[] {
  const rows = items.length === 0 ? '*' : `${offset}-${offset + items.length - 1}`;
  ctx.set('Content-Range', `${unit} ${rows}/${total}`);
  ctx.set(headers.totalCount, String(total));
  return items;
}
