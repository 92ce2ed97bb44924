import { isAdmin, isAuditor } from 'contracts/policies/access';
import type { ReactElement } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { AdminLoginPage } from '../admin-login/admin-login-page.tsx';
import { ToastRegion } from '../design/toast-region.tsx';
import { lazyScreen } from '../lazy/lazy-screen.tsx';
import { ADMIT_CODES_PATH, AdmitCodesPage } from '../second-factor/admit-codes-page.tsx';
import { isReturnable, returnPath, signInPath } from '../session/return-path.ts';
import { loadSession, useSession } from '../session/session.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PlainPage } from './plain-page.tsx';

const Console = lazyScreen(async () => (await import('./console.tsx')).Console);

/** Everything under /admin: who is there decides what is drawn. The server enforces the same, whatever is drawn. */
export function Root(): ReactElement {
  return (
    <>
      <ByVisitor />
      <ToastRegion />
    </>
  );
}

function ByVisitor(): ReactElement {
  const texts = useTexts();
  const session = useSession();
  const { pathname, hash } = useLocation();
  // Whoever follows the link may be signed in or not.
  if (isAt(ADMIT_CODES_PATH, pathname)) return <AdmitCodesPage token={hash.slice(1)} />;
  switch (session.status) {
    case 'checking':
      return <Checking />;
    case 'unknown':
      return (
        <PlainPage title={texts.errors.title}>
          <p role="alert">{texts.errors.unreachable}</p>
          <div>
            <button type="button" className="button" onClick={() => void loadSession()}>
              {texts.actions.retry}
            </button>
          </div>
        </PlainPage>
      );
    case 'signed-out':
      return <SignedOut ended={session.ended} />;
    case 'signed-in':
      return <SignedIn role={session.user.role} />;
    default:
      return session satisfies never;
  }
}

/** Who was in the midst of something is led to the sign-in at once, and back; others may have mistyped an address. */
function SignedOut({ ended }: { ended: boolean }): ReactElement {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  if (isAt('/admin-login', pathname)) return <AdminLoginPage ended={ended} />;
  if (ended && isReturnable(address)) return <Navigate to={signInPath(address)} replace />;
  return <NotFoundPage />;
}

const AUDITORS = ['/admin/history', '/admin/security'];

/** Admins see the console, auditors the history and how they sign in; anybody else learns so (ruling T.03). */
function SignedIn({ role }: { role: string }): ReactElement {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const entering = isAt('/admin', pathname) || isAt('/admin-login', pathname);
  const reader = isAuditor(role) && AUDITORS.some((place) => isWithin(place, pathname));
  if (!isAdmin(role) && !reader) return <AccessDeniedPage />;
  if (entering) return <Navigate to={returnPath(search) ?? '/admin-panel'} replace />;
  return <Console />;
}

function Checking(): ReactElement {
  const texts = useTexts();
  return (
    <main className="boot">
      <p role="status">{texts.loading.authentication}</p>
    </main>
  );
}

function isWithin(place: string, path: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}

function isAt(place: string, path: string): boolean {
  return path === place || path === `${place}/`;
}
