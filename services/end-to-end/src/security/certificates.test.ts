import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { TLSSocket, connect, createSecureContext, createServer as createTlsServer } from 'node:tls';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { openssl } from 'audit/testing/openssl';
import { connectEventStore } from 'eventstore-client/event-store';
import { connectDatabase } from 'kernel/runtime/database';
import { connectForProducer } from 'kernel/runtime/redis';
import { mailTransport } from 'worker-service/mails/transport';

/** How a client of Postgres asks whether it may begin TLS. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

let folder = '';
let plain: Server;
let secured: Server;
/** What was said under TLS, by whoever took the certificate. */
let heard = '';
let called = 0;
const sockets = new Set<Socket>();

/** Servers with a certificate that nobody vouches for: one under TLS from the start, one that begins it as Postgres does. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'certificates-'));
  await openssl(
    folder,
    'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out own.pem -days 2 -subj /CN=localhost ' +
      '-addext subjectAltName=IP:127.0.0.1 -addext basicConstraints=critical,CA:FALSE',
  );
  const [key, cert] = ['key.pem', 'own.pem'].map((name) => readFileSync(path.join(folder, name)));
  secured = createTlsServer({ key, cert, ALPNProtocols: ['h2', 'http/1.1'] }, listenTo)
    .on('connection', keep)
    .listen(0, '127.0.0.1');
  const secureContext = createSecureContext({ key, cert });
  plain = createServer((socket) => {
    keep(socket);
    socket.once('data', (asked: Buffer) => {
      if (!asked.equals(SSL_REQUEST)) throw new Error('a client of Postgres asks otherwise');
      socket.write('S');
      listenTo(new TLSSocket(socket, { isServer: true, secureContext }));
    });
  }).listen(0, '127.0.0.1');
  await Promise.all([once(plain, 'listening'), once(secured, 'listening')]);
});

beforeEach(() => {
  heard = '';
  called = 0;
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  plain.close();
  secured.close();
  rmSync(folder, { recursive: true, force: true });
});

function keep(socket: Socket): void {
  called += 1;
  sockets.add(socket);
  socket.on('error', () => undefined);
}

function listenTo(socket: TLSSocket): void {
  socket.on('error', () => undefined);
  socket.on('data', (data: Buffer) => {
    heard += data.toString('latin1');
  });
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const urlOf = (server: Server): string => `https://127.0.0.1:${portOf(server)}/`;

async function databaseSays(): Promise<unknown> {
  const url = `postgres://portal:a-password@127.0.0.1:${portOf(plain)}/portal?sslmode=verify-full`;
  const db = connectDatabase({ url, role: 'owner', applicationName: 'test', poolSize: 1 });
  try {
    return await db.raw('SELECT 1');
  } finally {
    await db.destroy();
  }
}

async function redisSays(): Promise<unknown> {
  const redis = connectForProducer(`rediss://:a-password@127.0.0.1:${portOf(secured)}`);
  const [error] = (await once(redis, 'error')) as readonly unknown[];
  redis.disconnect();
  throw error;
}

async function eventStoreSays(option = ''): Promise<unknown> {
  const url = `kurrentdb://portal:a-password@127.0.0.1:${portOf(secured)}?maxDiscoverAttempts=2${option}`;
  const store = connectEventStore({ url, deadlineMs: 2_000 });
  try {
    return await store.readAll({ limit: 1 });
  } finally {
    await store.close();
  }
}

async function mailServerSays(): Promise<unknown> {
  const settings = { MAIL_FROM: 'portal@portal.test', MAIL_OUTBOX_DIR: folder };
  const transport = mailTransport({
    ...settings,
    SMTP_URL: `smtps://127.0.0.1:${portOf(secured)}`,
  });
  return transport.send('1', { to: 'ana@example.test', subject: 'Hello', text: 'Hello' });
}

test('the server hears what is said under TLS by who takes its certificate', async () => {
  const taken = connect({ port: portOf(secured), host: '127.0.0.1', rejectUnauthorized: false });
  await once(taken, 'secureConnect');
  taken.end('a-password');
  await once(taken, 'close');
  expect(heard).toBe('a-password');
});

const UNVOUCHED = /self-signed certificate/;

test.each([
  ['Postgres', databaseSays, UNVOUCHED],
  ['Redis', redisSays, UNVOUCHED],
  ['a mail server', mailServerSays, UNVOUCHED],
  ['a webhook or an authority of time', async () => fetch(urlOf(secured)), UNVOUCHED],
  // Its client does not say why.
  ['the event store', async () => eventStoreSays(), /UnavailableError/],
] as const)(
  'nothing is said to %s whose certificate nobody vouches for',
  async (_who, ask, why) => {
    const error: unknown = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(inspect(error)).toMatch(why);
    expect(called).toBeGreaterThan(0);
    expect(heard).toBe('');
  },
);

test('the event store’s client says it all to a server whose certificate its address vouches for', async () => {
  await expect(eventStoreSays(`&tlsCAFile=${path.join(folder, 'own.pem')}`)).rejects.toBeInstanceOf(
    Error,
  );
  expect(heard).not.toBe('');
});
