import { Suspense, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Link, useLocation, useOutlet } from 'react-router-dom';
import { buttonClass } from '../design/button.tsx';
import { Loading, SkeletonRows } from '../design/loading.tsx';
import { EmptyState } from '../design/panel.tsx';
import { useIsMobile } from '../hooks/use-media.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { DialogErrorBoundary, ErrorBoundary } from '../lazy/error-boundary.tsx';
import { useReportLanguage } from '../session/use-report-language.ts';
import { useCurrentUser } from '../session/use-session.ts';
import { maySeeMarket } from 'contracts/policies/access';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import { CrossTenantNotice } from './cross-tenant-notice.tsx';
import { ShopHeader } from './shop-header.tsx';
import { loadingText, screenNameOf } from './screen-name.ts';
import { Sidebar } from './sidebar.tsx';

const slideInMenu = lazyComponent(async () => (await import('./slide-in-menu.tsx')).SlideInMenu);

/** The frame of every screen of the shop: sidebar, header, and the screen itself. */
export function ShopFrame(): ReactElement {
  const texts = useShopTexts();
  const user = useCurrentUser();
  useReportLanguage(user);
  const market = useMarket();
  const { pathname } = useLocation();
  const mobile = useIsMobile();
  const [menuOpen, setMenuOpen] = useState(false);
  const content = useOutlet();
  const screen = content === null ? 'missing' : screenNameOf(pathname);
  const title = texts.shell.titles[screen];
  useEffect(() => {
    document.title = `${title} · ${market.name} · ${texts.product}`;
  }, [title, market.name, texts]);

  const foreign = user !== null && !maySeeMarket(user, market.tenant);
  return (
    <div className="min-h-dvh tablet:grid tablet:grid-cols-[64px_minmax(0,1fr)] desktop:grid-cols-[232px_minmax(0,1fr)]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:p-3"
      >
        {texts.actions.skipToContent}
      </a>
      {mobile ? null : <Sidebar />}
      {menuOpen ? (
        <DialogErrorBoundary onClose={() => setMenuOpen(false)}>
          <Suspense>
            <slideInMenu.Component onClose={() => setMenuOpen(false)} />
          </Suspense>
        </DialogErrorBoundary>
      ) : null}
      <div className="flex min-w-0 flex-col">
        <ShopHeader title={title} onOpenMenu={() => setMenuOpen(true)} />
        <main id="content" tabIndex={-1} className="flex-1 p-4 outline-none tablet:p-6">
          <ErrorBoundary key={pathname}>
            <Suspense fallback={<ScreenLoading text={loadingText(texts, screen, market.name)} />}>
              {foreign ? <CrossTenantNotice /> : (content ?? <MissingPage />)}
            </Suspense>
          </ErrorBoundary>
        </main>
      </div>
    </div>
  );
}

function MissingPage(): ReactElement {
  const texts = useShopTexts().notFound;
  const { paths } = useMarket();
  return (
    <EmptyState title={texts.text}>
      <Link to={paths.home} className={buttonClass('secondary')}>
        {texts.home}
      </Link>
    </EmptyState>
  );
}

function ScreenLoading({ text }: { text: string }): ReactElement {
  return (
    <Loading text={text}>
      <SkeletonRows rows={8} />
    </Loading>
  );
}
