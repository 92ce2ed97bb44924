import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { Root } from './app/root.tsx';
import { showStoredToast } from './design/toast-store.ts';
import { loadSession } from './session/session.ts';
import { loadFirstLanguage } from './texts/language.ts';
import { followSystemTheme } from 'web-shared/theme/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

followSystemTheme();
showStoredToast();
void draw(root);

/** Drawn once, when it is known who is there: until then the page itself says that it asks. */
async function draw(place: HTMLElement): Promise<void> {
  await Promise.all([loadFirstLanguage(), loadSession()]);
  // A router that knows of navigations before they happen: forms ask before they are left.
  const router = createBrowserRouter([{ path: '*', element: <Root /> }]);
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}
