import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from '../design/loading.tsx';
import { ErrorBoundary } from '../lazy/error-boundary.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AuthGuard, LandingGuard, SessionGuard, ShopGuard } from './route-guards.tsx';
import { CONSOLE_PATHS, LeaveForConsole } from './leave-for-console.tsx';
import { useFocusOnNavigation } from './focus-on-navigation.ts';
import { auth, landing } from './pages.ts';
import { SHOP_SCREENS } from './shop-screens.ts';

/** The map of the shop. Every guard only mirrors what the server enforces. */
export function PortalRoutes(): ReactElement {
  const texts = useTexts();
  const { pathname } = useLocation();
  useFocusOnNavigation();
  return (
    <SessionGuard>
      <ErrorBoundary key={pageOf(pathname)} fullPage>
        <Suspense fallback={<LoadingPage text={texts.loading.page} />}>
          <Routes>
            <Route path="/" element={<LandingGuard page={<landing.Component />} />} />
            <Route path="/auth" element={<AuthGuard page={<auth.Component />} />} />
            {CONSOLE_PATHS.map((path) => (
              <Route key={path} path={path} element={<LeaveForConsole />} />
            ))}
            <Route element={<ShopGuard />}>
              {SHOP_SCREENS.flatMap(({ paths, Component }) =>
                paths.map((path) => <Route key={path} path={path} element={<Component />} />),
              )}
            </Route>
            <Route path="*" element={<ShopGuard missing />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </SessionGuard>
  );
}

/** All screens of the shop stand in one frame, which has a boundary of its own for what it shows. */
function pageOf(pathname: string): string {
  const inShop = SHOP_SCREENS.some(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  return inShop ? 'shop' : pathname;
}
