/** The part of Web Locks that is used here. */
export interface Locks {
  request(
    name: string,
    options: { readonly ifAvailable?: boolean; readonly signal?: AbortSignal },
    hold: (lock: unknown) => Promise<unknown>,
  ): Promise<unknown>;
}

/**
 * Leads when no other tab does, or once none does any more.
 * @param lead begins to lead and answers what ends it; `inherited` says that another tab led before.
 * @returns what resigns, or stops waiting for the lead.
 */
export function leadWithLock(
  locks: Locks,
  name: string,
  lead: (inherited: boolean) => () => void,
): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;

  const hold = async (inherited: boolean): Promise<void> => {
    if (signal.aborted) return;
    const end = lead(inherited);
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    end();
  };
  const run = async (): Promise<void> => {
    let free = false;
    await locks.request(name, { ifAvailable: true }, async (lock) => {
      free = lock !== null;
      if (free) await hold(false);
    });
    if (!free) await locks.request(name, { signal }, () => hold(true));
  };
  run().catch((error: unknown) => {
    // Nobody waits any more: the only way in which asking for a lock fails here.
    if (!signal.aborted) console.warn('Live updates stay off in this tab', error);
  });
  return () => leaving.abort();
}
