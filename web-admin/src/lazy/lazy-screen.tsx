import { createBrowserChunkRecovery } from 'web-shared/lazy/chunk-recovery';
import { lazy, Suspense } from 'react';
import type { ComponentType, LazyExoticComponent, ReactElement } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { ScreenBoundary } from './screen-boundary.tsx';

const { allowReload, loadOrReload } = createBrowserChunkRecovery('/admin-login');

/**
 * A screen whose code is fetched when it is first shown. After a deployment the chunks of the old build are gone: then
 * the page is loaded anew, once; what cannot be had says so in its place, with Retry.
 */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  const newLazy = (): LazyExoticComponent<ComponentType> =>
    lazy(async () => ({ default: await loadOrReload(load) }));
  let Screen = newLazy();
  function retry(): void {
    allowReload();
    // React keeps a failed import for ever.
    Screen = newLazy();
  }
  return function LazyScreen(): ReactElement {
    return (
      <ScreenBoundary onRetry={retry}>
        {() => (
          <Suspense fallback={<LoadingScreen />}>
            <Screen />
          </Suspense>
        )}
      </ScreenBoundary>
    );
  };
}

/** A dialog whose code is fetched when it is first opened; until it is there nothing shows. */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await loadOrReload(load) }));
  return function LazyDialog(props: Props): ReactElement {
    return (
      <Suspense fallback={null}>
        <Dialog {...props} />
      </Suspense>
    );
  };
}

export function LoadingScreen(): ReactElement {
  const texts = useTexts();
  return (
    <p role="status" className="loading">
      {texts.loading.admin}
    </p>
  );
}
