import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFirstScreen, opensShop } from './app/first-screen.ts';
import { createQueryClient } from './app/query-client.ts';
import { oncePainted, whenIdle } from './app/when.ts';
import { showCarriedToast } from './design/toast/toast-store.ts';
import { cameWithoutSession } from './session/came-without-session.ts';
import { currentUserQuery } from './session/current-user.ts';
import { holdBack } from './request/hold-back.ts';
import { csrf } from './request/portal.ts';
import { languageOfChoice } from './texts/language.ts';
import { followSystemTheme } from './theme/theme.ts';

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
  const release = opensShop(location) && !signedOut ? holdBack() : undefined;
  // Meanwhile the page itself says that it asks who is there.
  await Promise.all([languageOfChoice(), loadFirstScreen(location, queryClient)]);
  const goOn = (): void => {
    release?.();
    // What changes something before fetches it itself.
    void csrf.fetch();
  };
  const whenDrawn = (): (() => void) => oncePainted(() => whenIdle(goOn));
  root.render(
    <StrictMode>
      <App queryClient={queryClient} onDrawn={whenDrawn} />
    </StrictMode>,
  );
}
