import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import net from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from '@jest/globals';
import { EventStoreFailure } from './errors.ts';
import { connectEventStore } from './event-store.ts';
import { prepareUsers } from './prepare-users.ts';
import { scratchStoreUrl } from './testing/scratch-store.ts';

// KurrentDB itself is not at hand: what it administers over HTTP is answered as its sources say, on the port where
// the event store takes gRPC, as KurrentDB does.

const storeUrl = scratchStoreUrl();
const [, credentials = '', port = ''] = /\/\/(.*)@[^:]+:(\d+)/.exec(storeUrl) ?? [];
const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
const passwords = { append: 'password-of-who-appends', read: 'password-of-who-reads' };
const open: (Server | net.Server)[] = [];

afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

interface Call {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Answers calls of HTTP/1 with these statuses in turn, and leads all else to the event store. */
async function kurrentDb(...statuses: number[]): Promise<{ url: string; calls: readonly Call[] }> {
  const calls: Call[] = [];
  const administration = createServer((request, answer) => {
    void text(request).then((body) => {
      const { authorization: given } = request.headers;
      calls.push({ path: request.url, authorization: given, body: JSON.parse(body) as unknown });
      answer.writeHead(statuses[calls.length - 1] ?? 500).end('{}');
    });
  });
  const front = net.createServer((socket) => {
    socket.once('data', (first) => {
      const isHttp2 = first.toString().startsWith('PRI ');
      const target = net.connect(isHttp2 ? Number(port) : portOf(administration), '127.0.0.1');
      for (const each of [socket, target]) each.on('error', () => undefined);
      target.write(first);
      socket.pipe(target).pipe(socket);
    });
  });
  for (const each of [administration, front]) {
    open.push(each);
    await once(each.listen(0, '127.0.0.1'), 'listening');
  }
  return { url: `kurrentdb://${credentials}@127.0.0.1:${portOf(front)}?tls=false`, calls };
}

function portOf(server: Server | net.Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('the users of the portal are made, or given these passwords, with the rights that they need', async () => {
  const { url, calls } = await kurrentDb(201, 409, 200);
  // The event store that comes along has no rights of single streams; those of $all come last.
  await expect(prepareUsers(url, passwords)).rejects.toThrow('stream metadata');
  const [reader, password] = ['portal-reader', passwords.read];
  expect(calls).toMatchObject([
    { path: '/users/', authorization, body: { loginName: 'portal', password: passwords.append } },
    { path: '/users/', authorization, body: { loginName: reader, groups: [], password } },
    { path: `/users/${reader}/command/reset-password`, body: { newPassword: password } },
  ]);
  const store = connectEventStore({ url: storeUrl });
  const settings = await store.readStream('$settings');
  await store.close();
  expect(settings.at(-1)?.data).toMatchObject({
    $userStreamAcl: { $r: ['portal', reader], $w: ['portal'], $d: '$admins', $mw: '$admins' },
    $systemStreamAcl: { $r: '$admins', $w: '$admins' },
  });
});

test('an administrator who is refused is shown that, without the password', async () => {
  const { url } = await kurrentDb(401);
  const refusal: unknown = await prepareUsers(url, passwords).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EventStoreFailure);
  expect(String(refusal)).toContain('user portal could not be made: the event store answered 401');
  expect(String(refusal)).not.toContain(credentials);
});
