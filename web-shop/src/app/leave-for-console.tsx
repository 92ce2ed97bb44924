import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { LoadingPage } from '../design/loading.tsx';
import { keepToastAcrossReload } from '../design/toast/toast-store.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The console's own paths: another page, which the server delivers there. */
export const CONSOLE_PATHS = ['/admin', '/admin-login', '/admin-panel', '/admin/*'];

/** Loads the page anew at the address that was gone to, with what was just said. */
export function LeaveForConsole(): ReactElement {
  const texts = useTexts();
  useEffect(() => {
    keepToastAcrossReload();
    location.replace(location.href);
  }, []);
  return <LoadingPage text={texts.loading.admin} />;
}
