import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { approvalsQuery } from '../../api/approvals.ts';
import { tabClass, tabListClass } from '../../design/tab-class.ts';
import { useCurrentUser } from '../../session/use-session.ts';
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

/** Where nothing was ever asked for, nobody needs to know of approvals. */
function ApprovalsTab(): ReactElement | null {
  const texts = useShopTexts().shell.titles;
  const { paths } = useMarket();
  const ofCompany = useCurrentUser()?.companyRole != null;
  const { data } = useQuery({
    ...approvalsQuery({ page: '1', perPage: '1' }),
    enabled: ofCompany,
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <Link to={paths.approvals} className={tabClass}>
      {texts.approvals}
    </Link>
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
      <ApprovalsTab />
    </nav>
  );
}
