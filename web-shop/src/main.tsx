import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadInitialRoute, isUnfilteredCatalogue } from './app/initial-route.ts';
import { createQueryClient } from './app/query-client.ts';
import { runAfterPaint, runWhenIdle } from './app/scheduling.ts';
import { showStoredToast } from './design/toast/toast-store.ts';
import { isKnownSignedOut } from './session/session-hint.ts';
import { currentUserQuery } from './session/current-user.ts';
import { deferRequests } from './request/defer-requests.ts';
import { csrf } from './request/api-client.ts';
import { loadFirstLanguage } from './texts/language.ts';
import { followSystemTheme } from 'web-shared/theme/theme';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

followSystemTheme();
showStoredToast();
void draw(createRoot(root));

/** Not awaited by the module itself: chunks that import from it would wait for each other. */
async function draw(root: Root): Promise<void> {
  const queryClient = createQueryClient();
  const signedOut = isKnownSignedOut();
  if (signedOut) queryClient.setQueryData(currentUserQuery.queryKey, null);
  const release = isUnfilteredCatalogue(location) && !signedOut ? deferRequests() : undefined;
  // Meanwhile the page itself says that it asks who is there.
  await Promise.all([loadFirstLanguage(), loadInitialRoute(location, queryClient)]);
  const startDeferredWork = (): void => {
    release?.();
    // What changes something before fetches it itself.
    void csrf.fetch();
  };
  const onDrawn = (): (() => void) => runAfterPaint(() => runWhenIdle(startDeferredWork));
  // Rendered in slices: between two of them the browser answers to who touches the page.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App queryClient={queryClient} onDrawn={onDrawn} />
      </StrictMode>,
    ),
  );
}
