import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { credentials, status } from '@grpc/grpc-js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import v1Services from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import v1 from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import { connectEventStore } from 'eventstore-client/event-store';
import type { EventStore } from 'eventstore-client/event-store';
import duration from 'google-protobuf/google/protobuf/duration_pb.js';
import { createTestDatabase } from 'kernel/testing/test-database';
import type { TestDatabase } from 'kernel/testing/test-database';
import { startEventStore } from '../server.ts';
import type { RunningEventStore } from '../server.ts';
import { signedIn } from '../testing/signed-in.ts';
import { TEST_PASSWORDS } from '../testing/test-passwords.ts';

let database: TestDatabase;
let server: RunningEventStore;
let store: EventStore;
let client: InstanceType<typeof v1Services.StreamsClient>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startEventStore({
    host: '127.0.0.1',
    port: 0,
    databaseUrl: database.url,
    passwords: TEST_PASSWORDS,
  });
  store = connectEventStore({ url: server.url });
  const address = `127.0.0.1:${server.port}`;
  client = new v1Services.StreamsClient(address, credentials.createInsecure(), signedIn());
});

afterAll(async () => {
  client.close();
  await store.close();
  await server.close();
  await database.drop();
});

interface Part {
  readonly id: string;
  readonly type?: string;
  readonly isFinal?: boolean;
}

function partOf(correlation: string, { id, type = 'Batched.v1', isFinal = true }: Part) {
  const eventId = new shared.UUID();
  eventId.setString(id);
  const message = new v1.BatchAppendReq.ProposedMessage();
  message.setId(eventId);
  message.getMetadataMap().set('type', type).set('content-type', 'application/json');
  const correlationId = new shared.UUID();
  correlationId.setString(correlation);
  const request = new v1.BatchAppendReq();
  request.setCorrelationId(correlationId);
  request.addProposedMessages(message);
  request.setIsFinal(isFinal);
  return request;
}

function optionsOf(stream: string, withinMs?: number) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream).toString('base64'));
  const options = new v1.BatchAppendReq.Options();
  options.setStreamIdentifier(identifier);
  options.setNoStream(new shared.Empty());
  if (withinMs !== undefined) {
    const within = new duration.Duration();
    within.setSeconds(Math.floor(withinMs / 1_000));
    within.setNanos((withinMs % 1_000) * 1e6);
    options.setDeadline(within);
  }
  return options;
}

/** Sends some parts over one call and resolves with the first answer. */
async function answerTo(parts: readonly v1.BatchAppendReq[]): Promise<v1.BatchAppendResp> {
  const call = client.batchAppend();
  call.on('error', () => undefined);
  const answer = new Promise<v1.BatchAppendResp>((resolve) => call.once('data', resolve));
  for (const part of parts) call.write(part);
  const response = await answer;
  call.end();
  return response;
}

test.each([
  ['an id that is no UUID', { id: 'not-a-uuid' }, 'an event id is not a UUID'],
  ['a type with NUL', { id: randomUUID(), type: 'a\0b' }, 'an event type is empty or holds NUL'],
])('a batch with %s is refused with a message that says so', async (_title, part, message) => {
  const request = partOf(randomUUID(), part);
  request.setOptions(optionsOf(`batch-${randomUUID()}`));
  const error = (await answerTo([request])).getError();
  expect(error?.getCode()).toBe(status.INVALID_ARGUMENT);
  expect(error?.getMessage()).toBe(message);
  const details = error?.getDetails();
  expect(details?.getTypeName()).toBe('event_store.client.BadRequest');
  expect(
    details
      ?.unpack(shared.BadRequest.deserializeBinary, 'event_store.client.BadRequest')
      ?.getMessage(),
  ).toBe(message);
});

test('a batch that is not complete at its deadline is refused then, and what comes later is not written', async () => {
  const [stream, correlation] = [`batch-${randomUUID()}`, randomUUID()];
  const first = partOf(correlation, { id: randomUUID(), isFinal: false });
  first.setOptions(optionsOf(stream, 150));
  const call = client.batchAppend();
  call.on('error', () => undefined);
  const ended = once(call, 'end');
  const answers: v1.BatchAppendResp[] = [];
  const answered = new Promise<void>((resolve) => {
    call.on('data', (response: v1.BatchAppendResp) => {
      answers.push(response);
      resolve();
    });
  });
  call.write(first);
  await answered;
  expect(answers[0]?.getError()?.getCode()).toBe(status.DEADLINE_EXCEEDED);
  expect(answers[0]?.getError()?.getDetails()?.getTypeName()).toBe('event_store.client.Timeout');
  call.write(partOf(correlation, { id: randomUUID() }));
  call.end();
  // The server ends a call once all that came by it is done.
  await ended;
  expect(await store.readStream(stream)).toEqual([]);
  expect(answers).toHaveLength(1);
});

test('a batch within its deadline is written', async () => {
  const stream = `batch-${randomUUID()}`;
  const request = partOf(randomUUID(), { id: randomUUID() });
  request.setOptions(optionsOf(stream, 20_000));
  expect((await answerTo([request])).hasSuccess()).toBe(true);
  expect(await store.readStream(stream)).toHaveLength(1);
});
