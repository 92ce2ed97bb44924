import { z } from 'zod';
import { MAX_OFFSET, MAX_PAGE_ROWS } from '../primitives/paging.ts';
import { tableFormatSchema } from '../primitives/schemas.ts';
import { get } from './endpoint.ts';
import type { Endpoint, EndpointFacts } from './endpoint.ts';

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

/** What a query takes besides what its list is filtered by. */
type SliceField = 'offset' | 'limit' | 'sort' | 'order';
const SLICE_FIELDS: readonly string[] = ['offset', 'limit', 'sort', 'order'] satisfies SliceField[];

type FilterOf<Shape extends z.ZodRawShape> = z.ZodObject<Omit<Shape, SliceField>, z.core.$strict>;

/** What a list is filtered by that one query answers: all that it takes besides the slice and its order. */
export function filterOf<Shape extends z.ZodRawShape>(input: z.ZodObject<Shape>): FilterOf<Shape> {
  const fields = Object.entries(input.shape).filter(([name]) => !SLICE_FIELDS.includes(name));
  // Object.fromEntries forgets which fields there are.
  return z.strictObject(Object.fromEntries(fields)) as unknown as FilterOf<Shape>;
}

/** The shape of a query that sorts what it answers. */
export type SortedShape = z.ZodRawShape & {
  readonly sort: z.ZodDefault<z.ZodEnum<Readonly<Record<string, string>>>>;
};

/** The query of a list that one query answers, or that the BFF adds to: its sorts and filters are those of the query. */
export function listQueryOf<Shape extends SortedShape>(input: z.ZodObject<Shape>) {
  const sortable: Shape['sort']['def']['innerType'] = input.shape.sort.unwrap();
  return consoleListQuery(sortable, filterOf(input));
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

export type ListQuery<Shape extends SortedShape> = ReturnType<typeof listQueryOf<Shape>>;

interface ListCall<Shape extends z.ZodRawShape, List extends string> {
  readonly input: z.ZodObject<Shape>;
  readonly http: Endpoint & { readonly path: List };
}

/** The export of a list that one query answers. */
export function exportOfCall<Shape extends z.ZodRawShape, const List extends string>(
  { input, http }: ListCall<Shape, List>,
  facts: Pick<EndpointFacts, 'summary' | 'stepUp'>,
) {
  return exportOf(http.path, { ...facts, filter: filterOf(input) });
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
