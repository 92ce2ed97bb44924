import { isAuditor, mayUseShop } from 'contracts/policies/access';
import { Suspense, useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { LoadingPage } from '../design/loading.tsx';
import { ErrorPanel } from '../design/panel.tsx';
import { toast } from '../design/toast/toast-store.ts';
import { returnPath } from '../session/return-path.ts';
import { useFactorDue } from 'web-shared/second-factor/use-factor-due';
import { useCurrentUser, useSession } from '../session/use-session.ts';
import { applyTenantTheme } from '../tenant/apply-tenant-theme.ts';
import { contextOfPath, homeOf, tenantFor } from '../tenant/tenant-context.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { factorDue, shopRoot, staffSettings } from './pages.ts';

/** Nothing is shown before it is known who is there. */
export function SessionGuard({ children }: { children: ReactNode }): ReactElement {
  const texts = useTexts();
  const session = useSession();
  if (session.status === 'checking') return <LoadingPage text={texts.loading.authentication} />;
  if (session.status === 'unknown') {
    return (
      <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">
        <ErrorPanel title={texts.toasts.error} error={session.error} onRetry={session.retry} />
      </main>
    );
  }
  return <>{children}</>;
}

export function LandingGuard({ page }: { page: ReactElement }): ReactElement {
  const user = useCurrentUser();
  useEffect(() => applyTenantTheme('eur'), []);
  return user === null ? page : <Navigate to={homeOf(user)} replace />;
}

/** The signed-in leave: to the screen that was asked for before, else home. Links of mails work for them too. */
export function AuthGuard({ page }: { page: ReactElement }): ReactElement {
  const user = useCurrentUser();
  const [search] = useSearchParams();
  // Whom even their home refuses would be sent back and forth between it and this page (ruling T.05).
  const hasNoHome = user !== null && !mayUseShop(user.role) && !isAuditor(user.role);
  const stays = user === null || hasNoHome || search.get('mode') === 'reset';
  return stays ? page : <Navigate to={returnPath(search) ?? homeOf(user)} replace />;
}

/**
 * The shop is for buyers and admins; any other role learns so and is sent on (ruling T.05). They keep its frame around a
 * page that is missing.
 */
export function ShopGuard({ missing = false }: { missing?: boolean }): ReactElement {
  const texts = useTexts();
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const tenant = tenantFor(pathname, user);
  const mayNotShop = user !== null && !mayUseShop(user.role);
  // Everybody has settings, also who has no shop.
  const due = useFactorDue();
  const refused = mayNotShop && !missing && pathname !== '/settings';
  useEffect(() => applyTenantTheme(contextOfPath(`/${tenant}`)), [tenant]);
  useEffect(() => {
    if (!refused) return;
    const description = tenant === 'km' ? texts.accessDenied.shopKm : texts.accessDenied.shop;
    toast({ title: texts.accessDenied.title, description, tone: 'destructive' });
  }, [refused, tenant, texts]);

  if (user === null || (missing && mayNotShop)) return <NotFoundPage />;
  if (refused) return <Navigate to="/auth" replace />;
  return (
    <Suspense fallback={<LoadingPage text={texts.loading.page} />}>
      {pageOf({ due, mayNotShop })}
    </Suspense>
  );
}

interface Standing {
  readonly due: boolean;
  readonly mayNotShop: boolean;
}

function pageOf({ due, mayNotShop }: Standing): ReactElement {
  if (due) return <factorDue.Component />;
  return mayNotShop ? <staffSettings.Component /> : <shopRoot.Component />;
}
