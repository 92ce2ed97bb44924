import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { createHttpServer } from './http-server.ts';
import { createServiceApp } from './service-app.ts';
import { deliberateDelay } from '../testing/deliberate-delay.ts';

/** More than the buffers of both ends hold. */
const LONG = Buffer.alloc(64 * 1_048_576, 'x');

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A connection that has asked for a long answer and reads nothing yet, and the server's end of it. */
async function asking(
  unreadForMs: number,
): Promise<{ readonly client: Socket; readonly served: Socket }> {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  app.use((ctx) => {
    ctx.body = LONG;
  });
  server = createHttpServer(app, { unreadForMs });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [served] = (await accepted) as [Socket];
  return { client, served };
}

test('a connection whose client does not read its answer is closed', async () => {
  const { client, served } = await asking(500);
  await once(served, 'close');
  expect(client.bytesRead).toBeLessThan(LONG.length);
  client.destroy();
});

test('one that reads little by little is answered whole, however long it takes', async () => {
  const unreadForMs = 1_500;
  const { client } = await asking(unreadForMs);
  const since = performance.now();
  let read = 0;
  for await (const piece of client) {
    read += (piece as Buffer).length;
    if (read >= LONG.length) break;
    const due = (read / LONG.length) * 2 * unreadForMs;
    if (performance.now() - since < due) await deliberateDelay(5);
  }
  expect(read).toBeGreaterThanOrEqual(LONG.length);
  expect(performance.now() - since).toBeGreaterThan(unreadForMs);
});
