import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { BATCHING } from 'contracts/constants/batching';
import { createBatchQueue } from './batch-queue.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

interface Sent {
  readonly path: string;
  readonly signal: AbortSignal | null | undefined;
  answer(response?: Response): Promise<void>;
}

/** A server whose answers come when the test says so. */
function patientServer() {
  const sent: Sent[] = [];
  const doFetch: typeof fetch = (input, init) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      sent.push({
        path: input as string,
        signal: init?.signal,
        answer: async (response = Response.json([])) => {
          resolve(response);
          await jest.advanceTimersByTimeAsync(0);
        },
      });
    });
  return { doFetch, sent, paths: () => sent.map(({ path }) => path) };
}

const GET: RequestInit = { method: 'GET' };
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a group', () => {
  test('[S7.47][S9.01] is sent after 50 ms, and not before', async () => {
    const { doFetch, paths } = patientServer();
    void createBatchQueue(doFetch).add('/api/products', GET);
    await after(49);
    expect(paths()).toEqual([]);
    await after(1);
    expect(paths()).toEqual(['/api/products']);
  });

  test('[S7.48][S9.02] is sent at once when 10 are queued', async () => {
    const { doFetch, paths } = patientServer();
    const queue = createBatchQueue(doFetch);
    for (let page = 1; page <= 9; page++) void queue.add(`/api/products?page=${page}`, GET);
    await after(0);
    expect(paths()).toHaveLength(0);
    void queue.add('/api/products?page=10', GET);
    await after(0);
    expect(paths()).toHaveLength(10);
    await after(BATCHING.delayMs);
    expect(paths()).toHaveLength(10);
  });

  test('[S7.46] is made of one method and path, whatever the query', async () => {
    const { doFetch, paths } = patientServer();
    const queue = createBatchQueue(doFetch);
    void queue.add('/api/products?page=1', GET);
    await after(30);
    void queue.add('/api/products?page=2', GET);
    void queue.add('/api/categories', GET);
    void queue.add('/api/products', { method: 'POST' });
    await after(20);
    expect(paths()).toEqual(['/api/products?page=1', '/api/products?page=2']);
    await after(30);
    expect(paths().slice(2)).toEqual(['/api/categories', '/api/products']);
  });

  test('[S7.49] runs its GETs in parallel', async () => {
    const { doFetch, paths } = patientServer();
    const queue = createBatchQueue(doFetch);
    for (const page of [1, 2, 3]) void queue.add(`/api/products?page=${page}`, GET);
    await after(BATCHING.delayMs);
    expect(paths()).toHaveLength(3);
  });

  test('[S7.50][T.59] runs other requests in sequence, one failure not stopping the next', async () => {
    const { doFetch, sent } = patientServer();
    const queue = createBatchQueue(doFetch);
    const posts = ['a', 'a', 'b'].map((body) =>
      queue.add('/api/notes', { method: 'POST', body }).catch(String),
    );
    await after(BATCHING.delayMs);
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(new Response('', { status: 500, statusText: 'Broken' }));
    expect(sent).toHaveLength(2);
    await sent[1]?.answer();
    expect(sent).toHaveLength(3);
    await sent[2]?.answer();
    expect(await posts[0]).toBe('RequestError: 500: Broken');
    expect(await posts[2]).toBeInstanceOf(Response);
  });
});

test('[S8.03] a failed request of a batch rejects with its status and status text', async () => {
  const { doFetch, sent } = patientServer();
  const failed = createBatchQueue(doFetch)
    .add('/api/products', GET)
    .catch((error: unknown) => error);
  await after(BATCHING.delayMs);
  await sent[0]?.answer(
    new Response('a long story', { status: 503, statusText: 'Service Unavailable' }),
  );
  expect(await failed).toMatchObject({ message: '503: Service Unavailable', status: 503 });
});

test('[S7.52][S7.53][S9.03][S9.04] every 10 s, what has been queued for longer than 5 s is looked for', async () => {
  const { doFetch, paths } = patientServer();
  // A timer that does not come, as in a page that slept.
  const queue = createBatchQueue(doFetch, { ...BATCHING, delayMs: 3_600_000 });
  void queue.add('/api/products', GET);
  await after(4_900);
  void queue.add('/api/categories', GET);
  await after(200);
  void queue.add('/api/support/faqs', GET);
  await after(4_899);
  expect(paths()).toEqual([]);
  await after(1);
  expect(paths()).toEqual(['/api/products', '/api/categories']);
  await after(9_999);
  expect(paths()).toHaveLength(2);
  await after(1);
  expect(paths()).toHaveLength(3);
});

test('[T.60] what is flushed is sent, and answered', async () => {
  const { doFetch, sent } = patientServer();
  const queue = createBatchQueue(doFetch, { ...BATCHING, delayMs: 3_600_000 });
  const requests = queue.add('/api/products', GET);
  await after(BATCHING.staleCheckMs);
  await sent[0]?.answer(Response.json(['flushed']));
  expect(await (await requests).json()).toEqual(['flushed']);
});

describe('the same GET', () => {
  test('is sent once for all who ask in one batch, each with an answer of their own', async () => {
    const { doFetch, sent } = patientServer();
    const queue = createBatchQueue(doFetch);
    const requests = [queue.add('/api/categories', GET), queue.add('/api/categories', GET)];
    await after(BATCHING.delayMs);
    expect(sent).toHaveLength(1);
    await sent[0]?.answer(Response.json(['c1']));
    const read = await Promise.all(requests.map(async (each) => (await each).json() as unknown));
    expect(read).toEqual([['c1'], ['c1']]);
  });

  test('goes on for the others when one gives up', async () => {
    const { doFetch, sent } = patientServer();
    const queue = createBatchQueue(doFetch);
    const leaving = new AbortController();
    const left = queue
      .add('/api/categories', { ...GET, signal: leaving.signal })
      .catch((error: unknown) => error);
    const staying = queue.add('/api/categories', GET);
    await after(BATCHING.delayMs);
    leaving.abort(new Error('left'));
    expect(await left).toEqual(new Error('left'));
    expect(sent[0]?.signal?.aborted).toBe(false);
    await sent[0]?.answer(Response.json(['c1']));
    expect(await (await staying).json()).toEqual(['c1']);
  });

  test('is given up when nobody waits for it any more', async () => {
    const { doFetch, sent } = patientServer();
    const leaving = new AbortController();
    const init = { ...GET, signal: leaving.signal };
    const left = createBatchQueue(doFetch)
      .add('/api/categories', init)
      .catch(() => 'left');
    await after(BATCHING.delayMs);
    leaving.abort();
    expect(await left).toBe('left');
    expect(sent[0]?.signal?.aborted).toBe(true);
  });
});

test('a request that is aborted while it waits is never sent, and the rest of its group is', async () => {
  const { doFetch, paths } = patientServer();
  const queue = createBatchQueue(doFetch);
  const leaving = new AbortController();
  const left = queue
    .add('/api/products?page=1', { ...GET, signal: leaving.signal })
    .catch(() => 'left');
  void queue.add('/api/products?page=2', GET);
  leaving.abort();
  expect(await left).toBe('left');
  await after(BATCHING.delayMs);
  expect(paths()).toEqual(['/api/products?page=2']);
});

test('a request that was aborted before it is queued is refused', async () => {
  const { doFetch, sent } = patientServer();
  const init = { ...GET, signal: AbortSignal.abort(new Error('too late')) };
  await expect(createBatchQueue(doFetch).add('/api/products', init)).rejects.toThrow('too late');
  await after(BATCHING.staleCheckMs);
  expect(sent).toEqual([]);
});
