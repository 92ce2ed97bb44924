/** Holds the CSRF token: fetched at start-up, and before a changing request where none is held. */
export interface CsrfTokens {
  current(): string | undefined;
  fetch(): Promise<void>;
  clear(): void;
}

const TOKEN_PATH = '/api/csrf-token';

export function createCsrfTokens(
  send: typeof fetch,
  warn: (message: string, cause: unknown) => void,
): CsrfTokens {
  let token: string | undefined;
  let pendingFetch: Promise<void> | undefined;

  async function load(): Promise<void> {
    try {
      const response = await send(TOKEN_PATH, { credentials: 'include' });
      if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
      token = tokenIn(await response.json());
    } catch (cause) {
      warn('The CSRF token could not be fetched', cause);
    }
  }

  return {
    current: () => token,
    fetch() {
      pendingFetch ??= load().finally(() => {
        pendingFetch = undefined;
      });
      return pendingFetch;
    },
    clear() {
      token = undefined;
    },
  };
}

function tokenIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('csrfToken' in body)) return undefined;
  return typeof body.csrfToken === 'string' ? body.csrfToken : undefined;
}
