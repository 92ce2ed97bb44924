import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { loadSession } from '../session/session.ts';

/** What the server answers a GET of a path (without its search), or throws; a change is answered by its path too. */
export type Answers = Readonly<
  Record<string, (request: AskedRequest) => Response | Promise<Response>>
>;

export interface AskedRequest {
  readonly method: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Stands in for the server; what has no answer is not found. */
export function answerWith(answers: Answers): void {
  globalThis.fetch = async (input, init = {}) => {
    const address = input instanceof Request ? input.url : input;
    const { pathname, searchParams: search } = new URL(address, 'https://portal.example');
    if (pathname === '/api/csrf-token') return Response.json({ csrfToken: 'token' });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const request = { method: init.method ?? 'GET', search, headers, body };
    return answers[pathname]?.(request) ?? Response.json({ code: 'not-found' }, { status: 404 });
  };
}

/** Somebody of the staff, signed in; everything else is answered as given. */
export async function signInAs(role: User['role'], answers: Answers): Promise<void> {
  const user = { id: 'u1', role, firstName: 'Ada', lastName: 'Byron', username: 'ada' };
  answerWith({ ...answers, '/api/user': () => Response.json(user) });
  await loadSession();
}

export function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

/** What parts of the console stand in: its caches, and a screen at a path. */
export function consoleWrapper(path = '/admin-panel', queryClient = newQueryClient()) {
  return function Console({ children }: { children: ReactNode }): ReactElement {
    return (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    );
  };
}
