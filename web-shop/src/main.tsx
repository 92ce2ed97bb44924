import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadFirstScreen } from './app/first-screen.ts';
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
  const release = holdBack();
  void csrf.fetch();
  // Meanwhile the page itself says that it asks who is there.
  await Promise.all([languageOfChoice(), loadFirstScreen(location, queryClient)]);
  const onDrawn = (): void => oncePainted(() => whenIdle(release));
  root.render(
    <StrictMode>
      <App queryClient={queryClient} onDrawn={onDrawn} />
    </StrictMode>,
  );
}
