import type { AdminProductRow, ProductFilter } from 'contracts/api/admin';
import { catalogQueries } from 'contracts/calls/catalog';
import type { AdminProductListQuery } from 'contracts/calls/catalog';
import { STOCK_LEVEL_RANGES } from 'contracts/constants/catalog';
import { TENANTS } from 'contracts/primitives/tenant';
import type { Tenant } from 'contracts/primitives/tenant';
import { query } from 'kernel/queries/query';
import type { Query, QueryDatabase } from 'kernel/queries/query';
import { adminsOnly } from 'kernel/http/policies';
import { listPrices } from './admin-product-rows.ts';
import type { CatalogCache, CatalogCaches } from './catalog-cache.ts';
import { soldIn } from './product-filters.ts';
import { containsWords, searchWords } from './product-search.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';
import type { ListingRow, ShownRow } from './tables.ts';

type ListedRow = ListingRow &
  Pick<ShownRow, 'revision' | 'name' | 'name_km' | 'maker' | 'image_url' | 'updated_at'>;

const ROWS = `SELECT p.revision, p.name, p.name_km, p.maker, p.image_url, p.updated_at, l.*
  FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)`;

const NARROW = 'rm_catalog.listing l';
const WITH_EDITS = `${NARROW} JOIN rm_catalog.products p USING (product_id)`;

interface SortColumn {
  readonly name: string;
  /** What has the column, and what filters look at. */
  readonly from: string;
  /** Products without a value come last in either direction; where there is none, an index has the order. */
  readonly nullable?: true;
}

const COLUMNS: Readonly<Record<AdminProductListQuery['sort'], SortColumn>> = {
  name: { name: 'l.sort_name', from: NARROW },
  sku: { name: 'l.sku', from: NARROW },
  priceEur: { name: 'l.list_price_eur', from: NARROW, nullable: true },
  priceKm: { name: 'l.list_price_km', from: NARROW, nullable: true },
  stockEur: { name: 'l.stock_eur', from: NARROW },
  stockKm: { name: 'l.stock_km', from: NARROW },
  createdAt: { name: 'l.created_at', from: NARROW },
  updatedAt: { name: 'p.updated_at', from: WITH_EDITS },
};

/** `admin.productList`: a slice of all products, also of those that no market sells. */
export function adminProductListQuery(caches: CatalogCaches): Query {
  return query(catalogQueries['admin.productList'], {
    scope: 'shared',
    reads: ['catalog'],
    policy: adminsOnly,
    run: async ({ input, db, cacheGeneration }) => {
      const items = await rowsOf(db, sliceOf(input));
      const total = await totalOf(matching(input), { db, cache: caches(cacheGeneration) });
      return { items, total };
    },
  });
}

/** The slice is found among narrow rows; what is shown is read for its rows alone. */
function sliceOf({ sort, order, limit, offset, ...filter }: AdminProductListQuery): Sql {
  const { name, from, nullable } = COLUMNS[sort];
  const nulls = nullable ? ' NULLS LAST' : '';
  const by = `ORDER BY ${name} ${order}${nulls}, l.product_id ${order}`;
  return joined(
    [
      sql(`${ROWS} WHERE l.product_id IN (SELECT l.product_id FROM ${from} WHERE`),
      matching(filter),
      sql(`${by} LIMIT ? OFFSET ?) ${by}`, limit, offset),
    ],
    ' ',
  );
}

interface Counting {
  readonly db: QueryDatabase;
  readonly cache: CatalogCache;
}

async function totalOf(where: Sql, { db, cache }: Counting): Promise<number> {
  const counted = joined([sql(`SELECT count(*) AS total FROM ${NARROW} WHERE`), where], ' ');
  const known = cache.totalOf(counted);
  if (known !== undefined) return known;
  const { rows } = await db.raw<{ total: string }>(counted.text, counted.values);
  const total = Number(rows[0]?.total ?? 0);
  cache.rememberTotal(counted, total);
  return total;
}

/** `admin.productExport`: the next rows of the whole list, by SKU. */
export const adminProductExportQuery = query(catalogQueries['admin.productExport'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input: { filter, after, limit }, db }) => {
    const next = joined([matching(filter), sql('l.sku > ?', after)], ' AND ');
    return rowsOf(
      db,
      joined([sql(`${ROWS} WHERE`), next, sql('ORDER BY l.sku LIMIT ?', limit)], ' '),
    );
  },
});

/** `admin.stockCounts`: how many products are out of stock or nearly. */
export const adminStockCountsQuery = query(catalogQueries['admin.stockCounts'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input: { tenantId }, db }) => {
    const at = (level: 'out-of-stock' | 'low-stock') =>
      joined([sellable(tenantId), atLevel({ tenantId }, level)], ' AND ');
    const [out, low] = [at('out-of-stock'), at('low-stock')];
    const where = tenantId === undefined ? sql('true') : soldIn(tenantId);
    const { text, values } = joined(
      [
        sql('SELECT count(*)::int AS products, count(*) FILTER (WHERE'),
        out,
        sql(')::int AS "outOfStock", count(*) FILTER (WHERE'),
        low,
        sql(')::int AS "lowStock", count(*) FILTER (WHERE'),
        unpriced,
        sql(')::int AS unpriced FROM rm_catalog.listing l WHERE'),
        where,
      ],
      ' ',
    );
    const { rows } = await db.raw<Counts>(text, values);
    return rows[0] ?? { products: 0, outOfStock: 0, lowStock: 0, unpriced: 0 };
  },
});

interface Counts {
  readonly products: number;
  readonly outOfStock: number;
  readonly lowStock: number;
  readonly unpriced: number;
}

const unpriced = sql('(l.list_price_eur IS NULL AND l.list_price_km IS NULL)');
/** What can be bought in a market, or in any: what nobody is to buy any more need not be in stock. */
function sellable(tenantId: Tenant | undefined): Sql {
  const markets = tenantId === undefined ? TENANTS : [tenantId];
  const priced = joined(markets.map(soldIn), ' OR ');
  return joined([sql(`(l.sale_state <> 'discontinued' AND (`), priced, sql('))')], ' ');
}

function matching(filter: ProductFilter): Sql {
  const { id, q = '', tenantId, stockLevel, sold } = filter;
  const words = searchWords(q);
  return joined(
    [
      sql('true'),
      ...(id ? [sql('l.product_id = ANY(?::uuid[])', [...id])] : []),
      ...(words.length > 0 ? [containsWords(words)] : []),
      ...(tenantId ? [sql(`l.list_price_${tenantId} IS NOT NULL`)] : []),
      ...(stockLevel && stockLevel !== 'all' ? [atLevel(filter, stockLevel)] : []),
      ...(sold === 'none' ? [unpriced] : []),
      ...(sold === 'now' ? [sellable(tenantId)] : []),
      ...equal(filter),
    ],
    ' AND ',
  );
}

function equal(filter: ProductFilter): readonly Sql[] {
  const { categoryId, saleState, visibility, platform, region } = filter;
  return [
    ...(visibility ? [sql('l.visibility = ?', visibility)] : []),
    ...(categoryId
      ? [
          sql(
            'l.category_id IN (SELECT c.category_id FROM rm_catalog.categories c WHERE c.path @> ARRAY[?::uuid])',
            categoryId,
          ),
        ]
      : []),
    ...(saleState ? [sql('l.sale_state = ?', saleState)] : []),
    ...(platform ? [sql('l.platform = ?', platform)] : []),
    ...(region ? [sql('l.region = ?', region)] : []),
  ];
}

function atLevel(
  { tenantId }: Pick<ProductFilter, 'tenantId'>,
  level: keyof typeof STOCK_LEVEL_RANGES,
): Sql {
  const { min, max } = STOCK_LEVEL_RANGES[level];
  const stock = tenantId ? `l.stock_${tenantId}` : 'greatest(l.stock_eur, l.stock_km)';
  const least = sql(`${stock} >= ?`, min);
  return max === undefined ? least : joined([least, sql(`${stock} <= ?`, max)], ' AND ');
}

async function rowsOf(db: QueryDatabase, { text, values }: Sql): Promise<AdminProductRow[]> {
  const { rows } = await db.raw<ListedRow>(text, values);
  return rows.map(rowOf);
}

function rowOf(row: ListedRow): AdminProductRow {
  return {
    id: row.product_id,
    revision: Number(row.revision),
    sku: row.sku,
    name: row.name,
    ...(row.name_km === null ? {} : { nameKm: row.name_km }),
    ...(row.maker === null ? {} : { maker: row.maker }),
    ...(row.image_url === null ? {} : { imageUrl: row.image_url }),
    ...(row.region ? { region: row.region } : {}),
    ...(row.platform ? { platform: row.platform } : {}),
    ...(row.category_id === null ? {} : { categoryId: row.category_id }),
    prices: listPrices(row),
    saleState: row.sale_state,
    visibility: row.visibility,
    stock: { eur: row.stock_eur, km: row.stock_km },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
