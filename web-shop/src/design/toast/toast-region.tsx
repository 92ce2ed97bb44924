import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { currentToasts, subscribeToToasts } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/**
 * Announces every toast politely by itself, since Radix is not heard in every screen reader, and draws it.
 * The drawing part is fetched with the first toast.
 */
export function ToastRegion(): ReactElement {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  const newest = toasts.find((entry) => entry.open);
  const spoken =
    newest === undefined ? '' : [newest.title, newest.description].filter(Boolean).join('. ');
  return (
    <>
      <div role="status" aria-live="polite" className="sr-only" data-toast-announcement="">
        {spoken}
      </div>
      {toasts.length === 0 ? null : (
        <Suspense>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
