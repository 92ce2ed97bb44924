import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { LoadingPage } from '../design/loading.tsx';
import { useTexts } from '../texts/texts.ts';
import { AdminDoor, AdminGate, AuthGate, LandingGate, SessionGate, ShopGate } from './gates.tsx';
import { useNewScreen } from './new-screen.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { SHOP_SCREENS } from './shop-screens.ts';

const AuthPage = lazy(async () => ({
  default: (await import('../features/auth/auth-page.tsx')).AuthPage,
}));
const AdminLoginPage = lazy(async () => ({
  default: (await import('../features/admin-login/admin-login-page.tsx')).AdminLoginPage,
}));
const LandingPage = lazy(async () => ({
  default: (await import('../features/landing/landing-page.tsx')).LandingPage,
}));
const AdminPanelPage = lazy(async () => ({
  default: (await import('../features/admin/admin-panel-page.tsx')).AdminPanelPage,
}));
const HistoryPage = lazy(async () => ({
  default: (await import('../features/admin/history-page.tsx')).HistoryPage,
}));

/** The map of the shop. Every gate only mirrors what the server enforces. */
export function PortalRoutes(): ReactElement {
  const texts = useTexts();
  useNewScreen();
  return (
    <SessionGate>
      <Suspense fallback={<LoadingPage text={texts.loading.page} />}>
        <Routes>
          <Route path="/" element={<LandingGate page={<LandingPage />} />} />
          <Route path="/auth" element={<AuthGate page={<AuthPage />} />} />
          <Route path="/admin-login" element={<AdminDoor signedOut={<AdminLoginPage />} />} />
          <Route path="/admin" element={<AdminDoor signedOut={<NotFoundPage />} />} />
          <Route path="/admin-panel" element={<AdminGate page={<AdminPanelPage />} />} />
          <Route path="/admin/history" element={<AdminGate auditors page={<HistoryPage />} />} />
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
