import { lazy, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { orRecover } from './recovery.ts';

export interface LazyPiece<Props extends object> {
  readonly Piece: ComponentType<Props>;
  /** Fetches its code; again and again gives the same. */
  readonly load: () => Promise<unknown>;
}

/** Pieces that could not be fetched: React remembers that for ever, so each is asked for anew from its beginning. */
const failed = new Set<() => void>();

/** What is shown from now on asks again for what could not be fetched. */
export function askAgainForPieces(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A part of the page whose code is fetched when it is first shown, or ahead by `load`. One that is there already is
 * drawn at once: React.lazy would draw what stands in for it first, and hold that for 300 ms.
 */
export function lazyPiece<Props extends object>(
  fetchPiece: () => Promise<ComponentType<Props>>,
): LazyPiece<Props> {
  let loaded: ComponentType<Props> | undefined;
  let coming: ComponentType<Props> | undefined;
  const load = async (): Promise<{ default: ComponentType<Props> }> => {
    loaded ??= await fetchPiece();
    return { default: loaded };
  };
  const loadToShow = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return await orRecover(load);
    } catch (error) {
      failed.add(() => {
        coming = undefined;
      });
      throw error;
    }
  };

  function Piece(props: Props): ReactElement {
    const [Shown] = useState<ComponentType<Props>>(() => {
      coming ??= lazy(loadToShow);
      return loaded ?? coming;
    });
    return <Shown {...props} />;
  }
  return { Piece, load };
}
