import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from 'contracts/api/accounts';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Somebody of a company, for tests. */
export function buildUser(overrides: Partial<User> = {}): User {
  return {
    id: 'u1',
    tenantId: 'eur',
    role: 'b2b_user',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    username: 'ada',
    phone: null,
    companyId: 'c1',
    companyName: 'Engines Ltd',
    companyRole: 'owner',
    language: null,
    ...overrides,
  };
}

/** What hooks of the shop stand in: its caches, and a screen at a path. */
export function shopWrapper(queryClient: QueryClient, path = '/eur') {
  return function Shop({ children }: { children: ReactNode }): ReactElement {
    return (
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </QueryClientProvider>
    );
  };
}

interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  /** What follows the '?' of its address. */
  readonly query: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Stands for the network: answers by method and path without query, and remembers what was asked. */
export function stubFetch(responses: Readonly<Record<string, () => Response>>) {
  const requests: RecordedRequest[] = [];
  globalThis.fetch = (input, init = {}) => {
    const [path = '', query = ''] = (input as string).split('?');
    const { method = 'GET', body } = init;
    const headers = new Headers(init.headers);
    const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
    requests.push({ method, path, query, headers, body: sent });
    const answer = responses[`${method} ${path}`];
    if (answer !== undefined) return Promise.resolve(answer());
    return Promise.resolve(Response.json({ csrfToken: 'token' }));
  };
  const count = (method: string, path: string) =>
    requests.filter((each) => each.method === method && each.path === path).length;
  return { asked: requests, count };
}
