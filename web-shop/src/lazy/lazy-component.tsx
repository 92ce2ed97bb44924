import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { loadOrReload } from './chunk-recovery.ts';

export interface LazyComponent<Props extends object> {
  readonly Component: ComponentType<Props>;
  /** Fetches its code; again and again gives the same. */
  readonly load: () => Promise<unknown>;
}

/** Resets of what could not be fetched: React keeps a failed import for ever, so each gets a new lazy component. */
const failedResets = new Set<() => void>();

/** What is shown from now on asks again for what could not be fetched. */
export function resetFailedChunks(): void {
  for (const reset of failedResets) reset();
  failedResets.clear();
}

/**
 * A part of the page whose code is fetched when it is first shown, or ahead by `load`. One that is there already is
 * rendered at once: React.lazy would render what stands in for it first, and hold that for 300 ms.
 */
export function lazyComponent<Props extends object>(
  importComponent: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let lazyLoaded: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await importComponent();
    return { default: loaded };
  };
  const loadToShow = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await loadOrReload(load);
    } catch (error) {
      failedResets.add(() => {
        lazyLoaded = undefined;
      });
      throw error;
    }
  };

  function Component(props: Props): ReactElement {
    const [Shown] = useState<ComponentType<Props>>(() => {
      lazyLoaded ??= lazy(loadToShow);
      return loaded ?? lazyLoaded;
    });
    return <Shown {...props} />;
  }
  return { Component, load };
}
