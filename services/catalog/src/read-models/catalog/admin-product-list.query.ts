import type { AdminProductRow, ProductFilter } from 'contracts/api/admin';
import { catalogQueries } from 'contracts/calls/catalog';
import { STOCK_LEVEL_RANGES } from 'contracts/constants/catalog';
import { query } from 'kernel/queries/query';
import type { QueryDatabase } from 'kernel/queries/query';
import { adminsOnly } from '../../admins-only.ts';
import { listPrices } from './admin-product-rows.ts';
import type { AdminRow } from './admin-product-rows.ts';
import { soldIn } from './product-filters.ts';
import { containsWords, searchWords } from './product-search.ts';
import type { Sql } from './sql.ts';
import { joined, sql } from './sql.ts';

type ListedRow = Omit<AdminRow, 'description' | 'description_km' | 'guide' | 'stock'> & {
  readonly stock_eur: number;
  readonly stock_km: number;
};

const ROWS = `SELECT p.revision, p.name, p.name_km, p.maker, p.image_url, p.updated_at, l.*
  FROM rm_catalog.listing l JOIN rm_catalog.products p USING (product_id)`;

const COLUMNS = {
  name: 'l.sort_name',
  sku: 'l.sku',
  priceEur: 'l.list_price_eur',
  priceKm: 'l.list_price_km',
  stockEur: 'l.stock_eur',
  stockKm: 'l.stock_km',
  createdAt: 'l.created_at',
  updatedAt: 'p.updated_at',
} as const;

/** `admin.productList`: a slice of all products, also of those that no market sells. */
export const adminProductListQuery = query(catalogQueries['admin.productList'], {
  scope: 'shared',
  reads: ['catalog'],
  policy: adminsOnly,
  run: async ({ input, db }) => {
    const { filter, sort, order, limit, offset } = input;
    const where = matching(filter);
    const last = order === 'asc' ? 'ASC NULLS LAST' : 'DESC NULLS LAST';
    const listed = joined(
      [
        sql(`${ROWS} WHERE`),
        where,
        sql(`ORDER BY ${COLUMNS[sort]} ${last}, l.product_id LIMIT ? OFFSET ?`, limit, offset),
      ],
      ' ',
    );
    const counted = joined(
      [sql('SELECT count(*) AS total FROM rm_catalog.listing l WHERE'), where],
      ' ',
    );
    const [items, total] = [
      await rowsOf(db, listed),
      await db.raw<{ total: string }>(counted.text, counted.values),
    ];
    return { items, total: Number(total.rows[0]?.total ?? 0) };
  },
});

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
      joined([sellable, atLevel({ tenantId }, level)], ' AND ');
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
/** What nobody is to buy any more need not be in stock. */
const sellable = sql(
  `(l.sale_state <> 'discontinued' AND (l.price_eur IS NOT NULL OR l.price_km IS NOT NULL))`,
);

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
      ...(sold ? [unpriced] : []),
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
