import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createLogger } from '../runtime/logger.ts';
import { createMetrics } from '../runtime/metrics.ts';
import { eventually } from '../testing/eventually.ts';
import { openConnection } from '../testing/raw-connection.ts';
import { createHttpServer } from './http-server.ts';
import type { ConnectionBounds } from './http-server.ts';
import { createServiceApp } from './service-app.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

let server: Server;
let url: string;
let answered = 0;

beforeAll(async () => {
  const parts = { logger: createLogger('test', 'silent'), metrics: createMetrics('test') };
  const app = createServiceApp({ ...parts, readiness: [] });
  app.use((ctx) => {
    answered += 1;
    ctx.body = {
      acceptEncoding: ctx.get('accept-encoding'),
      prefers: ctx.acceptsEncodings('gzip'),
    };
  });
  server = createHttpServer(app);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('who sends some requests before the first is answered is answered all of them', async () => {
  const connection = await openConnection(url);
  connection.send(REQUEST.repeat(8));
  for (let each = 0; each < 8; each += 1)
    expect(await connection.nextAnswer()).toMatchObject({ status: 200 });
  connection.abort();
});

test('who sends requests without waiting for answers is cut off', async () => {
  answered = 0;
  const connection = await openConnection(url);
  connection.send(REQUEST.repeat(1_500));
  while ((await connection.nextAnswer()) !== 'closed');
  expect(answered).toBeLessThanOrEqual(8);
});

test('preferences that no browser sends are not worked through', async () => {
  const ask = async (acceptEncoding: string) => {
    const answer = await fetch(url, { headers: { 'accept-encoding': acceptEncoding } });
    return answer.json();
  };
  expect(await ask('br;q=0.5, gzip')).toEqual({
    acceptEncoding: 'br;q=0.5, gzip',
    prefers: 'gzip',
  });
  expect(await ask(`gzip${';'.repeat(10_000)}`)).toMatchObject({ acceptEncoding: '' });
});

/** A server that holds so many connections, and counts those that come in turn as these holders' say. */
async function listening(connections: ConnectionBounds) {
  const app = createServiceApp({
    logger: createLogger('test', 'silent'),
    metrics: createMetrics('test'),
    readiness: [],
  });
  app.use((ctx) => {
    ctx.body = 'here';
  });
  const bounded = createHttpServer(app, { connections });
  bounded.listen(0, '127.0.0.1');
  await once(bounded, 'listening');
  const address = `http://127.0.0.1:${(bounded.address() as AddressInfo).port}`;
  const come = async () => {
    const connection = await openConnection(address);
    const answer = () => {
      connection.send(REQUEST);
      return connection.nextAnswer();
    };
    return { connection, answer };
  };
  const stop = (): void => {
    bounded.closeAllConnections();
    bounded.close();
  };
  return { bounded, come, stop };
}

test('of one client only so many connections are held, of all so many, and those that are held go on', async () => {
  // Who connects says nothing yet, so that the test names them in turn: ana, ana, ana, ben, ana, cid, dan.
  const clients = ['ana', 'ana', 'ana', 'ben', 'ana', 'cid', 'dan'];
  const holdersOf = () => clients.splice(0, 1).map((name) => ({ name, most: 2 }));
  const { bounded, come, stop } = await listening({ most: 4, holdersOf });
  const [first, second] = [await come(), await come()];
  expect(await (await come()).answer()).toBe('closed');
  const ben = await come();
  for (const each of [first, second, ben])
    expect(await each.answer()).toMatchObject({ status: 200 });
  // A place that is given back is free again.
  first.connection.abort();
  await eventually(
    async () => connectionsOf(bounded),
    (count) => count === 2,
  );
  const [again, cid] = [await come(), await come()];
  for (const each of [again, cid]) expect(await each.answer()).toMatchObject({ status: 200 });
  expect(await (await come()).answer()).toBe('closed');
  stop();
});

test('clients of one network share what it may hold, and one of another network gets theirs', async () => {
  const clients = ['1 of north', '2 of north', '3 of north', '1 of south'];
  const holdersOf = () =>
    clients.splice(0, 1).flatMap((name) => [
      { name, most: 2 },
      { name: name.slice(2), most: 2 },
    ]);
  const { come, stop } = await listening({ most: 12, holdersOf });
  const neighbours = [await come(), await come()];
  expect(await (await come()).answer()).toBe('closed');
  for (const each of [...neighbours, await come()])
    expect(await each.answer()).toMatchObject({ status: 200 });
  stop();
});
async function connectionsOf(of: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    of.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
