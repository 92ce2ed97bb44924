import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFirstScreen } from './app/first-screen.ts';
import { createQueryClient } from './app/query-client.ts';
import { oncePainted } from './app/when.ts';
import { showCarriedToast } from './design/toast/toast-store.ts';
import { cameWithoutSession } from './session/came-without-session.ts';
import { currentUserQuery } from './session/current-user.ts';
import { csrf } from './request/portal.ts';
import { languageOfChoice } from './texts/language.ts';
import { followSystemTheme } from './theme/theme.ts';
import './styles/index.css';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root');

followSystemTheme();
showCarriedToast();
void draw(createRoot(place));

/** Not awaited by the module itself: pieces of the page that import from it would wait for each other. */
async function draw(root: Root): Promise<void> {
  const queryClient = createQueryClient();
  const signedOut = cameWithoutSession();
  if (signedOut) queryClient.setQueryData(currentUserQuery.queryKey, null);
  const screen = loadFirstScreen(location.pathname, signedOut);
  // With a session the page says meanwhile that it asks who is there.
  await Promise.all([languageOfChoice(), signedOut ? screen : undefined]);
  root.render(
    <StrictMode>
      <App queryClient={queryClient} />
    </StrictMode>,
  );
  // On a slow line the first picture would wait for it. What changes something before fetches it itself.
  oncePainted(() => void csrf.fetch());
}
