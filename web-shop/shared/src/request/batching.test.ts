import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { BATCHING } from 'contracts/constants/batching';
import { createCsrfTokens } from './csrf.ts';
import type { RequestError } from './request-error.ts';
import { createApiClient } from './create-api-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function serverAnswering(answer: (path: string) => Response) {
  const requests: string[] = [];
  const doFetch: typeof fetch = (input) => {
    requests.push(input as string);
    return Promise.resolve(answer(input as string));
  };
  const csrf = createCsrfTokens(doFetch, () => undefined);
  return { asked: requests, apiClient: createApiClient(doFetch, csrf) };
}

const failureIn = (request: Promise<unknown>) =>
  request.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  );

test('[S7.44] plain GETs wait for their batch', async () => {
  const { asked: requests, apiClient } = serverAnswering(() => Response.json(['p1']));
  const products = apiClient.request('GET', '/api/products');
  await jest.advanceTimersByTimeAsync(BATCHING.delayMs - 1);
  expect(requests).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(await products).toEqual(['p1']);
});

test.each([
  '/api/cart?tenantId=eur',
  '/api/wallet',
  '/api/wallet/transactions',
  '/api/wallet-balance',
  '/api/orders/o1',
])('[S7.45] %s goes out at once', async (path) => {
  const { asked: requests, apiClient } = serverAnswering(() => Response.json([]));
  void apiClient.request('GET', path);
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual([path]);
});

test('[S7.44] what changes something is not batched', async () => {
  const { asked: requests, apiClient } = serverAnswering(() => Response.json({ csrfToken: 't' }));
  void apiClient.request('POST', '/api/support/tickets', { body: {} });
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['/api/csrf-token', '/api/support/tickets']);
});

test('[S7.51][T.58] after a failed batch a normal request is made, which may give the answer', async () => {
  const answers = [new Response('', { status: 502 }), Response.json(['p1'])];
  const { asked: requests, apiClient } = serverAnswering(() => answers.shift() ?? Response.error());
  const products = apiClient.request('GET', '/api/products');
  await jest.advanceTimersByTimeAsync(BATCHING.delayMs);
  expect(await products).toEqual(['p1']);
  expect(requests).toEqual(['/api/products', '/api/products']);
});

test('[T.58] the normal request is the one that rejects, in its own words', async () => {
  const { asked: requests, apiClient } = serverAnswering(
    () => new Response('Broken', { status: 500 }),
  );
  const failure = failureIn(apiClient.request('GET', '/api/products'));
  await jest.advanceTimersByTimeAsync(BATCHING.delayMs);
  expect((await failure)?.message).toBe('500: Broken');
  expect(requests).toHaveLength(2);
});

test('[T.58] only what failed is asked again, not the rest of its batch', async () => {
  const { asked: requests, apiClient } = serverAnswering((path) =>
    path.endsWith('2') ? new Response('', { status: 500 }) : Response.json([]),
  );
  const first = apiClient.request('GET', '/api/products?page=1');
  const second = failureIn(apiClient.request('GET', '/api/products?page=2'));
  await jest.advanceTimersByTimeAsync(BATCHING.delayMs);
  await Promise.all([first, second]);
  expect(requests).toEqual([
    '/api/products?page=1',
    '/api/products?page=2',
    '/api/products?page=2',
  ]);
});

test('an aborted request is not made again', async () => {
  const { asked: requests, apiClient } = serverAnswering(() => Response.json([]));
  const leaving = new AbortController();
  const failure = failureIn(apiClient.request('GET', '/api/products', { signal: leaving.signal }));
  await jest.advanceTimersByTimeAsync(10);
  leaving.abort();
  expect((await failure)?.name).toBe('AbortError');
  await jest.advanceTimersByTimeAsync(BATCHING.staleCheckMs);
  expect(requests).toEqual([]);
});

test('who is signed in is asked for at once: everything waits for it', async () => {
  const { asked: requests, apiClient } = serverAnswering(() => Response.json({}));
  void apiClient.request('GET', '/api/user', { immediate: true });
  await jest.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['/api/user']);
});
