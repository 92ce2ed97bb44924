import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingPage } from '../design/loading.tsx';
import { useTexts } from '../texts/texts.ts';
import { AdminDoor, AdminGate, AuthGate, LandingGate, SessionGate, ShopGate } from './gates.tsx';
import { useNewScreen } from './new-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { adminLogin, adminPanel, auth, history, landing } from './pages.ts';
import { SHOP_SCREENS } from './shop-screens.ts';

/** The map of the shop. Every gate only mirrors what the server enforces. */
export function PortalRoutes(): ReactElement {
  const texts = useTexts();
  useNewScreen();
  return (
    <SessionGate>
      <Suspense fallback={<LoadingPage text={texts.loading.page} />}>
        <Routes>
          <Route path="/" element={<LandingGate page={<landing.Screen />} />} />
          <Route path="/auth" element={<AuthGate page={<auth.Screen />} />} />
          <Route path="/admin-login" element={<AdminDoor signedOut={<adminLogin.Screen />} />} />
          <Route path="/admin" element={<AdminDoor signedOut={<NotFoundPage />} />} />
          <Route path="/admin-panel" element={<AdminGate page={<adminPanel.Screen />} />} />
          <Route path="/admin/history" element={<AdminGate auditors page={<history.Screen />} />} />
          <Route element={<ShopGate />}>
            {SHOP_SCREENS.flatMap(({ paths, Screen }) =>
              paths.map((path) => <Route key={path} path={path} element={<Screen />} />),
            )}
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </SessionGate>
  );
}
