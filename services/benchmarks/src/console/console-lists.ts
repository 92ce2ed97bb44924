import { allRoutes } from 'bff/routes/routes';
import { z } from 'zod';

/** What a field of a filter takes, as far as questions need to know. */
const fieldSchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  maxLength: z.number().optional(),
});

export type FilterField = z.infer<typeof fieldSchema>;

const listSchema = z.object({
  properties: z.object({
    range: z.unknown(),
    sort: z.object({
      prefixItems: z.tuple([z.object({ enum: z.array(z.string()).min(1) }), z.unknown()]),
    }),
    filter: z.object({ properties: z.record(z.string(), fieldSchema) }),
  }),
});

/** A list of the console: where it is, and what it can be sorted and filtered by. */
export interface ConsoleList {
  readonly path: string;
  readonly sorts: readonly string[];
  readonly filters: ReadonlyMap<string, FilterField>;
}

/** Every list of the console, read from the routes: a new one is measured without a line of its own. */
export function consoleLists(): readonly ConsoleList[] {
  return allRoutes.flatMap(({ path, query }) => {
    if (query === undefined || path.includes(':')) return [];
    const described = z.toJSONSchema(query, { io: 'output', unrepresentable: 'any' });
    const list = listSchema.safeParse(described);
    if (!list.success) return [];
    const { sort, filter } = list.data.properties;
    return [
      {
        path,
        sorts: sort.prefixItems[0].enum,
        filters: new Map(Object.entries(filter.properties)),
      },
    ];
  });
}
