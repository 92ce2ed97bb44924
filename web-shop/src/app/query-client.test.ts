import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { RequestError } from 'web-shared/request/request-error';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const failing = (status: number) =>
  jest.fn(() =>
    Promise.reject(
      new RequestError({
        status,
        statusText: '',
        body: '',
        problem: undefined,
        requestId: undefined,
      }),
    ),
  );

async function attemptsOf(status: number): Promise<number> {
  const queryClient = createQueryClient();
  const queryFn = failing(status);
  const outcome = queryClient.query({ queryKey: ['/api/cart'], queryFn }).catch(() => null);
  await jest.advanceTimersByTimeAsync(60_000);
  await outcome;
  return queryFn.mock.calls.length;
}

test('[S8.41] a failed query is tried twice more', async () => {
  expect(await attemptsOf(503)).toBe(3);
});

test('[S9.10] the first retry comes after 1 s, the second 2 s later', async () => {
  const queryFn = failing(503);
  const outcome = createQueryClient()
    .query({ queryKey: ['/api/cart'], queryFn })
    .catch(() => null);
  const attemptsAfter = async (ms: number) => {
    await jest.advanceTimersByTimeAsync(ms);
    return queryFn.mock.calls.length;
  };
  expect(await attemptsAfter(999)).toBe(1);
  expect(await attemptsAfter(1)).toBe(2);
  expect(await attemptsAfter(1_999)).toBe(2);
  expect(await attemptsAfter(1)).toBe(3);
  await outcome;
});

test('[S8.40] a query never retries on 401', async () => {
  expect(await attemptsOf(401)).toBe(1);
});

test('[S8.42] a mutation never retries', async () => {
  const queryClient = createQueryClient();
  const mutationFn = failing(503);
  const mutation = queryClient.getMutationCache().build(queryClient, { mutationFn });
  const outcome = mutation.execute(undefined).catch(() => null);
  await jest.advanceTimersByTimeAsync(60_000);
  await outcome;
  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test('a 401 from any call ends the session here', async () => {
  const queryClient = createQueryClient();
  queryClient.setQueryData(['/api/user'], { id: 'u1' });
  await queryClient.query({ queryKey: ['/api/cart'], queryFn: failing(401) }).catch(() => null);
  expect(queryClient.getQueryData(['/api/user'])).toBeNull();
});

test('[S7.54] a query without its own function asks the path its key makes', async () => {
  const requests: string[] = [];
  globalThis.fetch = (input) => {
    requests.push(new Request(new URL(input as string, location.origin)).url);
    return Promise.resolve(Response.json([]));
  };
  await createQueryClient().query({ queryKey: ['/api/orders', 'o1', 'lines'] });
  expect(requests).toEqual([`${location.origin}/api/orders/o1/lines`]);
});
