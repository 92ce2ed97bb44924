import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createServiceApp } from './service-app.ts';

test('an unexpected error is answered by a sentence and a request id, and logged whole under that id', async () => {
  let log = '';
  const logger = createLogger('test', 'error', { write: (line) => (log += line) });
  const app = createServiceApp({ logger, metrics: createMetrics('test'), readiness: [] });
  app.use(() => {
    throw new Error('SELECT secret FROM vault: connection to 10.0.0.7 refused');
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/orders`);
  const told = await answer.text();
  server.closeAllConnections();
  server.close();
  expect(answer.status).toBe(500);
  expect(told).not.toMatch(/SELECT|vault|10\.0\.0\.7|\.ts|node_modules/);
  expect(JSON.parse(told)).toMatchObject({ code: 'unexpected', status: 500 });
  expect(JSON.parse(log)).toMatchObject({
    msg: 'unexpected error',
    requestId: answer.headers.get('x-request-id'),
    err: { message: expect.stringContaining('10.0.0.7'), stack: expect.any(String) },
  });
});
