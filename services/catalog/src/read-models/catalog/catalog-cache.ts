import type { ProductListItem } from 'contracts/api/catalog';
import type { Tenant } from 'contracts/primitives/tenant';
import type { QueryDatabase } from 'kernel/queries/query';
import type { ListItemRow } from './product-rows.ts';
import { POPULARITY, listItemOf, shownIn, summaryColumns } from './product-rows.ts';
import type { Sql } from './sql.ts';
import { TRIGRAM_SCHEMA } from './tables.ts';

const MAX_ITEMS = 25_000;
const MAX_TOTALS = 5_000;

/** What answers have shown since the catalogue last moved: many of them show the same products and the same totals. */
export interface CatalogCache {
  totalOf(matching: Sql): number | undefined;
  rememberTotal(matching: Sql, total: number): void;
  /** Where the trigram extension lives, if the server has it. */
  trigrams(db: QueryDatabase): Promise<string | undefined>;
  /** The list items of products, in the order of their ids; what the market does not sell is left out. */
  items(ids: readonly string[], tenantId: Tenant, db: QueryDatabase): Promise<ProductListItem[]>;
}

/** The cache of a generation; the one before is forgotten. */
export type CatalogCaches = (generation: number) => CatalogCache;

/** Belongs to one query service, whose generations say when the catalogue has moved. */
export function createCatalogCaches(): CatalogCaches {
  let current = { generation: 0, cache: emptyCache() };
  return (generation) => {
    if (generation !== current.generation) current = { generation, cache: emptyCache() };
    return current.cache;
  };
}

function emptyCache(): CatalogCache {
  const totals = new Map<string, number>();
  const items = new Map<string, ProductListItem>();
  let trigrams: { readonly schema: string | undefined } | undefined;
  return {
    totalOf: (matching) => totals.get(JSON.stringify(matching)),
    rememberTotal: (matching, total) => {
      if (totals.size < MAX_TOTALS) totals.set(JSON.stringify(matching), total);
    },
    trigrams: async (db) => {
      trigrams ??= { schema: await trigramSchema(db) };
      return trigrams.schema;
    },
    items: async (ids, tenantId, db) => {
      const missing = ids.filter((id) => !items.has(`${tenantId} ${id}`));
      const read = missing.length > 0 ? await readItems(missing, tenantId, db) : [];
      if (items.size + read.length <= MAX_ITEMS) {
        for (const item of read) items.set(`${tenantId} ${item.id}`, item);
      }
      const fresh = new Map(read.map((item) => [item.id, item]));
      return ids.flatMap((id) => fresh.get(id) ?? items.get(`${tenantId} ${id}`) ?? []);
    },
  };
}

/** One statement for every list, so that it is prepared once. */
async function readItems(
  ids: readonly string[],
  tenantId: Tenant,
  db: QueryDatabase,
): Promise<ProductListItem[]> {
  const { rows } = await db.raw<ListItemRow>(
    `SELECT ${summaryColumns(tenantId)}, ${shownIn(tenantId, 'p.summary')} AS description, p.sections_${tenantId} AS guide_sections
     FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id) ${POPULARITY}
     WHERE l.product_id = ANY(?::uuid[]) AND l.price_${tenantId} IS NOT NULL`,
    [[...ids]],
  );
  return rows.map((row) => listItemOf(row, tenantId));
}

async function trigramSchema(db: QueryDatabase): Promise<string | undefined> {
  const { rows } = await db.raw<{ schema: string }>(TRIGRAM_SCHEMA);
  return rows[0]?.schema;
}
