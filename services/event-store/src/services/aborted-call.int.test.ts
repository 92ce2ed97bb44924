import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials } from '@grpc/grpc-js';
import v2Services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_grpc_pb.js';
import v2 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v2/streams/streams_pb.js';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { startEventStore } from '../server.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

const TRIES = 20;

let database: TestDatabase;
let server: Awaited<ReturnType<typeof startEventStore>>;
let store: EventStore;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
  store = connectEventStore({ url: server.url });
});

afterAll(async () => {
  await store.close();
  await server.close();
  await database.drop();
});

/** The first stream of an append that would have gone on with others. */
function firstOfSeveral(stream: string): v2.AppendRequest {
  const schema = new v2.SchemaInfo();
  schema.setFormat(v2.SchemaFormat.SCHEMA_FORMAT_JSON);
  schema.setName('Half.v1');
  const record = new v2.AppendRecord();
  record.setRecordId(randomUUID());
  record.setSchema(schema);
  record.setData(Buffer.from('{}').toString('base64'));
  const request = new v2.AppendRequest();
  request.setStream(stream);
  request.setExpectedRevision('-1');
  request.addRecords(record);
  return request;
}

/** Sends the first part of an append over a connection of its own, then cuts it off. */
async function sendHalf(
  stream: string,
  cutOff: (parts: { cancel(): void; hangUp(): void }) => void | Promise<void>,
) {
  const proxy = await openProxy(server.port);
  const client = new v2Services.StreamsServiceClient(
    `127.0.0.1:${proxy.port}`,
    credentials.createInsecure(),
    signedIn(),
  );
  const call = client.appendSession(() => undefined);
  call.on('error', () => undefined);
  const ended = once(call, 'status');
  await new Promise<void>((resolve) => call.write(firstOfSeveral(stream), () => resolve()));
  await cutOff({ cancel: () => call.cancel(), hangUp: proxy.hangUp });
  await ended;
  await appendMarker();
  client.close();
  proxy.hangUp();
}

/** A wire that can be cut without a word, as when a client is killed. */
async function openProxy(target: number): Promise<{ port: number; hangUp(): void }> {
  const sockets: net.Socket[] = [];
  const listener = net.createServer((incoming) => {
    const outgoing = net.connect(target, '127.0.0.1');
    for (const socket of [incoming, outgoing]) {
      socket.on('error', () => undefined);
      sockets.push(socket);
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()));
  const address = listener.address();
  const hangUp = (): void => {
    // Else the client connects anew, for what it holds for not sent yet, and its call never ends.
    listener.close();
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hangUp,
  };
}

/**
 * An append that is sent and written later: what the server took a call that was cut off for is in the log before it. Two
 * of them, since the first might be written together with what came just before.
 */
async function appendMarker(): Promise<void> {
  const stream = `marker-${randomUUID()}`;
  for (const expected of ['no_stream', 0n] as const) {
    const event = { id: randomUUID(), type: 'Marked.v1', data: {}, metadata: {} };
    await store.append({ stream, expected, events: [event] });
  }
}

async function leftBehind(streams: readonly string[]): Promise<number> {
  const read = await Promise.all(streams.map((stream) => store.readStream(stream)));
  return read.flat().length;
}

const names = (): string[] => Array.from({ length: TRIES }, () => `half-${randomUUID()}`);

test('an append whose client is gone in mid-sending leaves nothing behind', async () => {
  const streams = names();
  for (const stream of streams)
    await sendHalf(stream, async ({ hangUp }) => {
      await deliberateDelay(Math.random() * 10);
      hangUp();
    });
  expect(await leftBehind(streams)).toBe(0);
});

test('an append that its client cancels at once leaves nothing behind', async () => {
  const streams = names();
  for (const stream of streams) await sendHalf(stream, ({ cancel }) => cancel());
  expect(await leftBehind(streams)).toBe(0);
});
