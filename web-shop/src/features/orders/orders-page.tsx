import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { approvalsQuery } from '../../api/approvals.ts';
import { Loading, SkeletonRows } from '../../design/loading.tsx';
import { tabClass, tabListClass } from '../../design/tab-class.ts';
import { useCurrentUser } from '../../session/use-session.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { useMarket } from '../../tenant/use-market.ts';
import { useOrdersTexts } from '../../texts/use-orders-texts.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { OrderList } from './list/order-list.tsx';
import { RevealList } from './list/reveal-list.tsx';
import { useSpendingTexts } from './use-spending-texts.ts';

const VIEWS = ['orders', 'reveals', 'spending'] as const;
type View = (typeof VIEWS)[number];

const spending = lazyComponent(
  async () => (await import('./spending/spending-view.tsx')).SpendingView,
);

/** The company's orders and, beside them, who looked at the keys and what was spent: `?view=`. */
export function OrdersPage(): ReactElement {
  const [search] = useSearchParams();
  const view = VIEWS.find((each) => each === search.get('view')) ?? 'orders';
  return (
    <div className="flex flex-col gap-4">
      <Views current={view} />
      {view === 'orders' ? <OrderList /> : null}
      {view === 'reveals' ? <RevealList /> : null}
      {view === 'spending' ? (
        <Suspense fallback={<SpendingOnItsWay />}>
          <spending.Component />
        </Suspense>
      ) : null}
    </div>
  );
}

function SpendingOnItsWay(): ReactElement {
  return (
    <Loading text={useSpendingTexts().loading}>
      <SkeletonRows rows={6} />
    </Loading>
  );
}

/** Where nothing was ever asked for, nobody needs to know of approvals. */
function ApprovalsTab(): ReactElement | null {
  const texts = useShopTexts().shell.titles;
  const { paths } = useMarket();
  const ofCompany = useCurrentUser()?.companyRole != null;
  const { data } = useQuery({
    ...approvalsQuery({ page: 1, perPage: 1 }),
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
  const texts = useOrdersTexts().views;
  const { tab } = useSpendingTexts();
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
          {view === 'spending' ? tab : texts[view]}
        </Link>
      ))}
      <ApprovalsTab />
    </nav>
  );
}
