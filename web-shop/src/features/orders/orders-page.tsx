import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { OrderList } from './list/order-list.tsx';
import { RevealList } from './list/reveal-list.tsx';

const VIEWS = ['orders', 'reveals'] as const;
type View = (typeof VIEWS)[number];

/** The company's orders and, beside them, who looked at the keys: `?view=reveals`. */
export function OrdersPage(): ReactElement {
  const [search] = useSearchParams();
  const view: View = search.get('view') === 'reveals' ? 'reveals' : 'orders';
  return (
    <div className="flex flex-col gap-4">
      <Views current={view} />
      {view === 'orders' ? <OrderList /> : <RevealList />}
    </div>
  );
}

function Views({ current }: { current: View }): ReactElement {
  const texts = useShopTexts().orders.views;
  const { paths } = useMarket();
  return (
    <nav aria-label={texts.label} className="flex gap-1 border-b border-border">
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={view === 'orders' ? paths.orders : `${paths.orders}?view=${view}`}
          aria-current={view === current ? 'page' : undefined}
          className="transition-quick -mb-px flex h-11 items-center border-b-2 border-transparent px-3 font-medium text-muted hover:text-fg aria-[current]:border-accent aria-[current]:text-accent"
        >
          {texts[view]}
        </Link>
      ))}
    </nav>
  );
}
