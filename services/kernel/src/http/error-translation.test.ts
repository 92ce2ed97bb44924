import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { AppendOutcomeUnknown, EventStoreUnavailable } from 'eventstore-client/errors';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { HttpError } from './http-error.ts';
import { createServiceApp } from './service-app.ts';

interface Refused {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly log: string;
}

/** How a service answers whose handler throws this, and what it writes to its log. */
async function thrown(error: Error): Promise<Refused> {
  let log = '';
  const logger = createLogger('test', 'info', { write: (line) => (log += line) });
  const app = createServiceApp({ logger, metrics: createMetrics('test'), readiness: [] });
  app.use(() => {
    throw error;
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { status, headers, ...answer } = await fetchWhole(`http://127.0.0.1:${port}/orders`);
  server.closeAllConnections();
  server.close();
  return { status, headers, ...answer, log };
}

async function fetchWhole(url: string): Promise<Omit<Refused, 'log'>> {
  const answer = await fetch(url);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

test('an unexpected error is answered by a sentence and a request id, and logged whole under that id', async () => {
  const secret = 'SELECT secret FROM vault: connection to 10.0.0.7 refused';
  const { status, headers, text, log } = await thrown(new Error(secret));
  expect(status).toBe(500);
  expect(text).not.toMatch(/SELECT|vault|10\.0\.0\.7|\.ts|node_modules/);
  expect(JSON.parse(text)).toMatchObject({ code: 'unexpected', status: 500 });
  expect(JSON.parse(log)).toMatchObject({
    msg: 'unexpected error',
    requestId: headers.get('x-request-id'),
    err: { message: expect.stringContaining('10.0.0.7'), stack: expect.any(String) },
  });
});

test.each([
  ['Postgres', Object.assign(new Error('connect ECONNREFUSED 10.0.0.7'), { code: 'ECONNREFUSED' })],
  [
    'the event store',
    new EventStoreUnavailable('it could not be read', { cause: new Error('14') }),
  ],
])(
  'an outage of %s says when to come back, and its cause is logged under the id of the request',
  async (_, cause) => {
    const { status, headers, log } = await thrown(cause);
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
    expect(JSON.parse(log)).toMatchObject({
      msg: 'refused for now',
      code: 'unavailable',
      requestId: headers.get('x-request-id'),
      err: { message: cause.message, ...(cause.cause ? { cause: { message: '14' } } : {}) },
    });
  },
);

test('every 503 says when to come back, also where nobody thought of it', async () => {
  const plain = new HttpError({ status: 503, code: 'unavailable', message: 'Not now.' });
  expect((await thrown(plain)).headers.get('retry-after')).toBe('1');
  const later = new HttpError(
    { code: 'unavailable', message: 'Not now.' },
    { headers: { 'Retry-After': '30' } },
  );
  expect((await thrown(later)).headers.get('retry-after')).toBe('30');
});

test('what somebody did wrong is no fault to be logged', async () => {
  const refusal = new HttpError({ code: 'not-found', message: 'Not found' });
  expect(await thrown(refusal)).toMatchObject({ status: 404, log: '' });
  const unknown = new AppendOutcomeUnknown('no answer to an append in time');
  expect((await thrown(unknown)).log).not.toBe('');
});
