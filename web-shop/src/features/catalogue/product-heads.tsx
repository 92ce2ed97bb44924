import type { ReactElement } from 'react';
import { ChevronDownIcon } from 'web-shared/design/icons.tsx';
import { classNames } from '../../design/class-names.ts';
import { useMay } from '../../session/use-may.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { nextSorting } from './filters/next-sorting.ts';
import type { FilterControl } from './filters/use-filters.ts';

const COLUMNS = [
  'sku',
  'image',
  'product',
  'price',
  'region',
  'platform',
  'stock',
  'quantity',
  'action',
] as const;
type Column = (typeof COLUMNS)[number];

/** Nine columns need 928 px. With less, what is not pressed gives way first, and its content joins the product. */
export const COLUMN_GIVES_WAY = {
  place: '@max-[58rem]:hidden',
  sku: '@max-[50rem]:hidden',
  image: '@max-[44rem]:hidden',
} as const;
export const IN_PRODUCT_CELL = {
  place: '@min-[58rem]:hidden',
  sku: '@min-[50rem]:hidden',
} as const;

/** Where the cell is the first one that is left. */
export const EDGE = {
  image: '@max-[50rem]:rounded-tl-card @max-[50rem]:pl-3',
  product: '@max-[44rem]:rounded-tl-card @max-[44rem]:pl-3',
} as const;

export const CELL = 'px-1.5 first:pl-3 @min-[66rem]:px-2 @min-[66rem]:first:pl-4';

const AT_WIDTHS: Partial<Record<Column, string>> = {
  sku: COLUMN_GIVES_WAY.sku,
  image: `${COLUMN_GIVES_WAY.image} ${EDGE.image}`,
  product: EDGE.product,
  region: COLUMN_GIVES_WAY.place,
  platform: COLUMN_GIVES_WAY.place,
};
const ALIGNED: Partial<Record<Column, string>> = {
  price: 'text-right',
  stock: 'text-center',
  quantity: 'text-center',
};
/** What a click on a head sorts by. */
const SORTED_BY = { product: 'name', price: 'price', stock: 'stock' } as const;

/** The heads of the table stay under the page's own head, and sort by a click. */
export function ProductHeads({ control }: { control: FilterControl }): ReactElement {
  const titles = useShopTexts().catalogue.columns;
  const mayBuy = useMay('buy');
  return (
    <thead className="text-meta text-muted">
      <tr>
        {COLUMNS.filter((column) => mayBuy || column !== 'quantity').map((column) => (
          <th
            key={column}
            scope="col"
            aria-sort={column in SORTED_BY ? sortOf(column, control) : undefined}
            className={classNames(
              CELL,
              'sticky top-16 z-20 h-12 border-b border-border bg-surface font-semibold tracking-wide first:rounded-tl-card last:rounded-tr-card last:pr-3',
              ALIGNED[column] ?? 'text-left',
              AT_WIDTHS[column],
            )}
          >
            {isSortable(column) ? <SortButton column={column} control={control} /> : titles[column]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function SortButton({
  column,
  control,
}: {
  column: keyof typeof SORTED_BY;
  control: FilterControl;
}): ReactElement {
  const titles = useShopTexts().catalogue.columns;
  const sort = sortOf(column, control);
  return (
    <button
      type="button"
      className={classNames(
        'group relative min-h-9 rounded-md hover:text-fg',
        column === 'price' && 'min-w-21 text-right',
        sort !== 'none' && 'text-accent',
      )}
      onClick={() => control.change(nextSorting(control.filters, SORTED_BY[column]))}
    >
      {titles[column]}
      <ChevronDownIcon
        width="12"
        height="12"
        className={classNames(
          'absolute top-1/2 left-full -translate-y-1/2',
          sort === 'ascending' && 'rotate-180',
          sort === 'none' && 'opacity-0 group-hover:opacity-60',
        )}
      />
    </button>
  );
}

const isSortable = (column: Column): column is keyof typeof SORTED_BY => column in SORTED_BY;

function sortOf(
  column: Column,
  { filters: { sortBy, sortOrder } }: FilterControl,
): 'ascending' | 'descending' | 'none' {
  if (!isSortable(column) || sortBy !== SORTED_BY[column]) return 'none';
  return sortOrder === 'asc' ? 'ascending' : 'descending';
}
