import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';

export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Fetches its code; again and again gives the same. */
  readonly load: () => Promise<unknown>;
}

/**
 * A screen whose code is fetched when it is first shown, or ahead by `load`. One that is there already is drawn at
 * once: React.lazy would draw what stands in for it first, and hold that for 300 ms.
 */
export function lazyScreen(fetchPiece: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined;
  const load = async (): Promise<{ default: ComponentType }> => {
    loaded ??= await fetchPiece();
    return { default: loaded };
  };
  const Lazy = lazy(load);

  function Screen(): ReactElement {
    const [Piece] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Piece />;
  }
  return { Screen, load };
}
