import { Suspense, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { ErrorBoundary } from '../../lazy/error-boundary.tsx';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

const toaster = lazyComponent(async () => (await import('./toaster.tsx')).Toaster);

/** Fetches what renders toasts, so that one that is shown for half a second is seen. Without it the first one fetches it. */
export const preloadToaster = (): Promise<unknown> => toaster.load().catch(() => undefined);

/**
 * Announces every toast politely by itself, since Radix is not heard in every screen reader, and renders it.
 * The rendering part is fetched with the first toast, if not before.
 */
export function ToastRegion(): ReactElement {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const newest = toasts.find((entry) => entry.open);
  const announcement =
    newest === undefined ? '' : [newest.title, newest.description].filter(Boolean).join('. ');
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only" data-toast-announcement="">
        {announcement}
      </div>
      {toasts.length === 0 ? null : (
        // To who cannot be shown a toast the status above still announces it; the next toast asks again.
        <ErrorBoundary key={newest?.id} fallback={<></>}>
          <Suspense>
            <toaster.Component />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
