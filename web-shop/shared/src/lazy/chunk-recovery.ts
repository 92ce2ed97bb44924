/** A chunk of the page's code could not be fetched. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A chunk of the page could not be fetched', { cause });
    this.name = 'PieceError';
  }
}

/** What recovering needs of the browser. */
export interface Browser {
  /** Whether the server delivers pages now. */
  serverAnswers(): Promise<boolean>;
  reload(): void;
  /** Which build the page is of. */
  build(): string;
  readonly storage: () => {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
  };
}

const STORAGE_KEY = 'portal.reloaded-for';

/**
 * Recovers chunks that are gone. After a deployment the files of the old build are no longer there, while the
 * page still asks for them: reloading it helps, and does so once. Some browsers also remember a failed fetch as
 * long as the page lives, so who asks to try again gets the page reloaded too. While the server cannot be reached nothing
 * is reloaded, for nothing would come.
 */
export function createChunkRecovery(browser: Browser) {
  let reloadAllowed = false;
  return {
    /** Somebody pressed Retry: the page may be reloaded also a second time. */
    allowReload: (): void => {
      reloadAllowed = true;
    },
    /**
     * Runs `load`; where it fails and a new page may help, loads that and never resolves.
     * @throws {ChunkLoadError} when the chunk cannot be had.
     */
    async loadOrReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
      try {
        return await load();
      } catch (error) {
        if (!(await mayReload())) throw new ChunkLoadError(error);
      } finally {
        reloadAllowed = false;
      }
      browser.reload();
      return new Promise<never>(() => undefined);
    },
  };

  async function mayReload(): Promise<boolean> {
    const allowed = reloadAllowed;
    if (!(await browser.serverAnswers())) return false;
    const first = recordReload(browser);
    return first || allowed;
  }
}

/** Notes the reload of this build; false where it was noted before, or cannot be noted: it might go on for ever. */
function recordReload({ storage, build }: Browser): boolean {
  try {
    if (storage().getItem(STORAGE_KEY) === build()) return false;
    storage().setItem(STORAGE_KEY, build());
    return true;
  } catch {
    return false;
  }
}

/**
 * The same with what this browser has.
 * @param page the address of one that the server always delivers.
 */
export function createBrowserChunkRecovery(page: string) {
  return createChunkRecovery({
    serverAnswers: async () => {
      try {
        return (await fetch(page, { method: 'HEAD', cache: 'no-store' })).ok;
      } catch {
        return false;
      }
    },
    reload: () => location.reload(),
    // Its name has the hash of what it holds, the names of all other chunks among it.
    build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
    storage: () => sessionStorage,
  });
}
