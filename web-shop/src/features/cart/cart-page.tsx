import { useQuery } from '@tanstack/react-query';
import type { CartItem } from 'contracts/api/cart';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { cartQuery } from '../../api/cart.ts';
import { buttonClass } from '../../design/button.tsx';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { EmptyState, ErrorPanel } from '../../design/panel.tsx';
import { PriceNotice } from '../../cart-view/price-notice.tsx';
import { ViewersNote } from '../../cart-view/viewers-note.tsx';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { CartLine } from './cart-line.tsx';
import { CartSummary } from './cart-summary.tsx';

export function CartPage(): ReactElement {
  return useMay('buy') ? <OwnCart /> : <ViewersNote />;
}

function OwnCart(): ReactElement {
  const texts = useShopTexts();
  const { tenant } = useMarket();
  const cart = useQuery(cartQuery(tenant));
  if (cart.data === undefined) {
    return cart.isError ? (
      <ErrorPanel
        title={texts.cart.failed}
        error={cart.error}
        onRetry={() => void cart.refetch()}
      />
    ) : (
      <Loading text={texts.loading.cart}>
        <SkeletonRows rows={4} height="h-20" />
      </Loading>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      {cart.isError ? (
        <ErrorPanel
          title={texts.cart.failed}
          error={cart.error}
          onRetry={() => void cart.refetch()}
        />
      ) : null}
      <PriceNotice items={cart.data} />
      {cart.data.length === 0 ? <EmptyCart /> : <FullCart items={cart.data} />}
    </div>
  );
}

function EmptyCart(): ReactElement {
  const { cart: texts, catalogue } = useShopTexts();
  const { paths } = useMarket();
  return (
    <EmptyState title={texts.emptyTitle} hint={texts.emptyHint}>
      <Link to={paths.home} className={buttonClass('primary')}>
        {texts.toCatalog}
      </Link>
      <Link to={paths.quickOrder} className={buttonClass('secondary')}>
        {catalogue.quickOrder}
      </Link>
    </EmptyState>
  );
}

function FullCart({ items }: { items: readonly CartItem[] }): ReactElement {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desktop:grid-cols-[minmax(0,1fr)_320px] desktop:gap-6">
      <ul className="self-start overflow-hidden rounded-card border border-border bg-surface">
        {items.map((item) => (
          <CartLine key={item.id} item={item} />
        ))}
      </ul>
      <CartSummary items={items} />
    </div>
  );
}
