import { z } from 'zod';
import { MAX_OFFSET, MAX_PAGE_ROWS } from '../primitives/paging.ts';
import { tableFormatSchema } from '../primitives/schemas.ts';
import { get } from './endpoint.ts';
import type { EndpointFacts } from './endpoint.ts';

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

/** The export of a list of the console beside it, for those who may read the list. */
export function exportOf<const List extends string, Filter extends z.ZodType>(
  list: List,
  { filter, ...facts }: Pick<EndpointFacts, 'summary' | 'stepUp'> & { readonly filter: Filter },
) {
  const query = consoleExportQuery(filter);
  return get(`${list}/export.csv`, {
    ...facts,
    right: 'admins',
    logged: 'export',
    query,
    sends: 'file',
  });
}

/** A value that is written as JSON. */
export type JsonText<Parsed, Value extends z.ZodType> = z.ZodPipe<
  z.ZodPipe<z.ZodString, z.ZodTransform<Parsed, string>>,
  Value
>;

function jsonText<Schema extends z.ZodType>(schema: Schema): JsonText<unknown, Schema> {
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
