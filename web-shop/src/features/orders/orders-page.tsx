import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { tabClass, tabListClass } from '../../design/tab-class.ts';
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
    <nav aria-label={texts.label} className={tabListClass}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={view === 'orders' ? paths.orders : `${paths.orders}?view=${view}`}
          aria-current={view === current ? 'page' : undefined}
          className={tabClass}
        >
          {texts[view]}
        </Link>
      ))}
    </nav>
  );
}
