import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { LoadingPage } from '../design/loading.tsx';
import { PieceBoundary } from '../pieces/piece-boundary.tsx';
import { useTexts } from '../texts/texts.ts';
import { AdminDoor, AdminGate, AuthGate, LandingGate, SessionGate, ShopGate } from './gates.tsx';
import { useNewScreen } from './new-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { adminLogin, adminPanel, auth, history, landing } from './pages.ts';
import { SHOP_SCREENS } from './shop-screens.ts';

/** The map of the shop. Every gate only mirrors what the server enforces. */
export function PortalRoutes(): ReactElement {
  const texts = useTexts();
  const { pathname } = useLocation();
  useNewScreen();
  return (
    <SessionGate>
      <PieceBoundary key={pageOf(pathname)} page>
        <Suspense fallback={<LoadingPage text={texts.loading.page} />}>
          <Routes>
            <Route path="/" element={<LandingGate page={<landing.Piece />} />} />
            <Route path="/auth" element={<AuthGate page={<auth.Piece />} />} />
            <Route path="/admin-login" element={<AdminDoor signedOut={<adminLogin.Piece />} />} />
            <Route path="/admin" element={<AdminDoor signedOut={<NotFoundPage />} />} />
            <Route path="/admin-panel" element={<AdminGate page={<adminPanel.Piece />} />} />
            <Route
              path="/admin/history"
              element={<AdminGate auditors page={<history.Piece />} />}
            />
            <Route element={<ShopGate />}>
              {SHOP_SCREENS.flatMap(({ paths, Piece }) =>
                paths.map((path) => <Route key={path} path={path} element={<Piece />} />),
              )}
            </Route>
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </PieceBoundary>
    </SessionGate>
  );
}

/** All screens of the shop stand in one frame, which has a boundary of its own for what it shows. */
function pageOf(pathname: string): string {
  const inShop = SHOP_SCREENS.some(({ paths }) => paths.some((path) => matchPath(path, pathname)));
  return inShop ? 'shop' : pathname;
}
