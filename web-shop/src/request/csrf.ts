/** Holds the CSRF token: fetched at start-up, and before a changing request where none is held. */
export interface CsrfTokens {
  current(): string | undefined;
  fetch(): Promise<void>;
  forget(): void;
}

const TOKEN_PATH = '/api/csrf-token';

export function createCsrfTokens(
  send: typeof fetch,
  warn: (message: string, cause: unknown) => void,
): CsrfTokens {
  let token: string | undefined;
  let underWay: Promise<void> | undefined;

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
      underWay ??= load().finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    forget() {
      token = undefined;
    },
  };
}

function tokenIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('csrfToken' in answer)) return undefined;
  return typeof answer.csrfToken === 'string' ? answer.csrfToken : undefined;
}
