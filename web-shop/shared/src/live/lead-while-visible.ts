/** The part of a document that is used here. */
export interface WatchedPage {
  readonly visibilityState: string;
  addEventListener(event: 'visibilitychange', listener: () => void): void;
  removeEventListener(event: 'visibilitychange', listener: () => void): void;
}

/** Without Web Locks (a page over plain HTTP) a tab leads while it is looked at: one connection, mostly. */
export function leadWhileVisible(
  page: WatchedPage,
  lead: (inherited: boolean) => () => void,
): () => void {
  let end: (() => void) | undefined;
  let ledBefore = false;
  const onVisibilityChange = (): void => {
    if (page.visibilityState === 'visible') {
      end ??= lead(ledBefore);
      ledBefore = true;
    } else {
      end?.();
      end = undefined;
    }
  };
  page.addEventListener('visibilitychange', onVisibilityChange);
  onVisibilityChange();
  return () => {
    page.removeEventListener('visibilitychange', onVisibilityChange);
    end?.();
  };
}
