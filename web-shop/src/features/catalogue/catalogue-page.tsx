import type { useQuery } from '@tanstack/react-query';
import { CATALOG_PAGE } from 'contracts/constants/catalog';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { runWhenIdle } from '../../app/scheduling.ts';
import { Button } from '../../design/button.tsx';
import { classNames } from '../../design/class-names.ts';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { Pagination } from '../../design/pagination.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { useDebounced } from 'web-shared/hooks/use-debounced';
import { useInSlices } from '../../hooks/use-in-slices.ts';
import { useIsMobile, useIsWide } from '../../hooks/use-media.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { DialogErrorBoundary, ErrorBoundary } from '../../lazy/error-boundary.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { useCategories } from './api/use-categories.ts';
import type { ProductPage } from './api/get-products.ts';
import { useProducts } from './api/use-products.ts';
import { CartBar } from './cart-bar.tsx';
import { CatalogueToolbar } from './catalogue-toolbar.tsx';
import { activeFilters } from './filters/active-filters.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { useFilters } from './filters/use-filters.ts';
import type { FilterControl } from './filters/use-filters.ts';
import { useOpenProduct } from './product-address.ts';
import { ProductCards } from './product-cards.tsx';
import { QuickOrderLink } from './quick-order-link.tsx';
import { ProductTable } from './product-table.tsx';
import { StockWishes } from './stock-wish.tsx';

// The filters arrive after the products: they are behind a button, or beside the list with a place kept.
const fetchFilters = () => import('./filters/filter-aside.tsx');
const filterAside = lazyComponent(async () => (await fetchFilters()).FilterAside);
const filterSheet = lazyComponent(async () => (await fetchFilters()).FilterSheet);

const productDialog = lazyComponent(
  async () => (await import('./product/product-dialog.tsx')).ProductDialog,
);

const FIRST_CARDS = 6;
const FIRST_ROWS = 16;

export function CataloguePage(): ReactElement {
  const texts = useShopTexts();
  const { currency } = useMarket();
  const control = useFilters();
  const debouncedFilters = useDebounced(control.filters, PRODUCT_FILTER_DEBOUNCE_MS);
  const products = useProducts(debouncedFilters);
  const { categories } = useCategories();
  const [sheetOpen, setSheetOpen] = useState(false);
  const wide = useIsWide();
  const mobile = useIsMobile();
  useEffect(() => runWhenIdle(() => void fetchFilters()), []);

  const active = activeFilters(control.filters, { texts: texts.filters, currency, categories });
  const total = products.data?.total;
  const panel = { control, activeCount: active.length, total };
  return (
    <div className={classNames(wide && 'grid grid-cols-[minmax(0,1fr)_272px] gap-6')}>
      <div className="flex min-w-0 flex-col gap-4 max-tablet:min-h-[calc(100dvh-5.5rem)]">
        {wide ? null : (
          <CatalogueToolbar
            search={control.filters.search}
            onSearch={(search) => control.change({ search })}
            activeCount={active.length}
            onOpenFilters={() => setSheetOpen(true)}
          />
        )}
        <FilterChips active={active} control={control} />
        <Results query={products} control={control} />
        {mobile ? <CartBar /> : null}
      </div>
      {wide ? (
        <ErrorBoundary>
          <Suspense>
            <filterAside.Component {...panel} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <OpenProduct />
      {!wide && sheetOpen ? (
        <DialogErrorBoundary onClose={() => setSheetOpen(false)}>
          <Suspense>
            <filterSheet.Component {...panel} onClose={() => setSheetOpen(false)} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
    </div>
  );
}

/** The product that the address names, over the list. */
function OpenProduct(): ReactElement | null {
  const { productId, close } = useOpenProduct();
  if (productId === null) return null;
  return (
    <DialogErrorBoundary onClose={close}>
      <Suspense>
        <productDialog.Component key={productId} productId={productId} onClose={close} />
      </Suspense>
    </DialogErrorBoundary>
  );
}

type ProductsResult = ReturnType<typeof useQuery<ProductPage>>;

function Results({
  query,
  control,
}: {
  query: ProductsResult;
  control: FilterControl;
}): ReactElement {
  const texts = useShopTexts();
  const { name } = useMarket();
  const wide = useIsWide();
  const error = query.isError ? (
    <ErrorPanel
      title={texts.catalogue.failed}
      error={query.error}
      onRetry={() => void query.refetch()}
    />
  ) : null;

  if (query.data === undefined) return error ?? <CatalogueSkeleton />;
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h2 className="text-heading" aria-live="polite">
          {texts.catalogue.found(query.data.total, name)}
        </h2>
        {wide ? <QuickOrderLink /> : null}
      </div>
      {error}
      <div
        aria-busy={query.isPlaceholderData}
        className={classNames('flex flex-col gap-4', query.isPlaceholderData && 'opacity-60')}
      >
        <ProductList page={query.data} control={control} />
      </div>
    </>
  );
}

function ProductList({
  page,
  control,
}: {
  page: ProductPage;
  control: FilterControl;
}): ReactElement {
  const texts = useShopTexts();
  const { name } = useMarket();
  const mobile = useIsMobile();
  // What fits the screen first. A list that takes another's place is drawn whole, while that one can still be used.
  const products = useInSlices(useDeferredValue(page.products), mobile ? FIRST_CARDS : FIRST_ROWS);
  if (page.products.length === 0) {
    return (
      <EmptyState title={texts.catalogue.emptyTitle(name)} hint={texts.catalogue.emptyHint}>
        <Button variant="secondary" onClick={control.clear}>
          {texts.actions.clearAll}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <StockWishes products={page.products}>
        {mobile ? (
          <ProductCards products={products} />
        ) : (
          <ProductTable products={products} control={control} />
        )}
      </StockWishes>
      <Pagination
        label={texts.catalogue.pagesLabel}
        page={control.filters.page}
        size={CATALOG_PAGE.defaultSize}
        total={page.total}
        onPageChange={control.turnTo}
      />
    </>
  );
}

function CatalogueSkeleton(): ReactElement {
  const texts = useShopTexts();
  const { name } = useMarket();
  return (
    <Loading text={texts.loading.shop(name)}>
      <div className="mb-4 flex h-8 items-center">
        <span className="animate-skeleton h-6 w-64 rounded bg-surface-2" />
      </div>
      <SkeletonRows rows={12} />
    </Loading>
  );
}
