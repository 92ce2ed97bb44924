import type Koa from 'koa';
import { z } from 'zod';
import { headers } from 'contracts/api/paths';
import { MAX_OFFSET, MAX_PAGE_ROWS } from 'contracts/primitives/paging';
import { tableFormatSchema } from 'contracts/primitives/schemas';

const rowNumber = z.int().min(0).max(MAX_OFFSET);

const rangeSchema = z
  .tuple([rowNumber, rowNumber])
  .refine(([first, last]) => last >= first && last - first < MAX_PAGE_ROWS, {
    message: `Invalid range: expected [first, last] of at most ${MAX_PAGE_ROWS} rows, such as [0,24]`,
  });

/**
 * The query of a list of the console, as ra-data-simple-rest writes it: `range=[0,24]`, `sort=["createdAt","DESC"]`
 * and `filter={"status":"open"}`, each JSON.
 */
export function consoleListQuery<Sort extends z.ZodType<string>, Filter extends z.ZodType>(
  sortable: Sort,
  filter: Filter,
) {
  return z.object({
    range: jsonText(rangeSchema).default([0, 49]),
    sort: jsonText(z.tuple([sortable, z.enum(['ASC', 'DESC'])])).optional(),
    filter: jsonText(filter).optional(),
  });
}

/** The query of a list's whole export: its filter, and as what file; what it sorts by is not looked at. */
export function consoleExportQuery<Filter extends z.ZodType>(filter: Filter) {
  return z.object({ filter: jsonText(filter).optional(), format: tableFormatSchema });
}

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

function jsonText<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: 'Invalid JSON' });
        return z.NEVER;
      }
    })
    .pipe(schema);
}
