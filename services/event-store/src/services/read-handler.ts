import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { EventLog } from '../log/event-log.ts';
import { NO_STREAM } from '../log/event.ts';
import type { LogReader } from '../log/log-reader.ts';
import type { EventStoreObserver } from '../log/observer.ts';
import type { Page } from '../log/page.ts';
import type { StreamReader } from '../log/stream-reader.ts';
import { encodeConfirmation, encodeStreamNotFound } from '../protocol/encode-signals.ts';
import type { LogRead, StreamRead } from '../protocol/read-request.ts';
import { parseReadRequest } from '../protocol/read-request.ts';
import { toRpcError } from '../protocol/rpc-error.ts';
import { ResponseStream } from './response-stream.ts';
import { sendPages } from './send-events.ts';
import { followLog, followStream } from './subscriptions.ts';

export interface ReadSources {
  readonly log: EventLog;
  readonly all: LogReader;
  readonly streams: StreamReader;
  readonly observer: EventStoreObserver;
}

type ReadCall = ServerWritableStream<streams.ReadReq, never>;

/** Reads and subscriptions, of a stream or of the whole log. */
export function read(sources: ReadSources) {
  return (call: ReadCall): void => {
    const reply = new ResponseStream(call);
    answer(sources, call.request, reply).then(
      async () => {
        await reply.flush();
        reply.end();
      },
      (error: unknown) => reply.fail(toRpcError(error)),
    );
  };
}

async function answer(
  sources: ReadSources,
  message: streams.ReadReq,
  reply: ResponseStream,
): Promise<void> {
  const request = parseReadRequest(message);
  const { observer } = sources;
  if (!request.subscription) {
    observer.read(request.kind);
    await (request.kind === 'stream'
      ? readStream(sources, request, reply)
      : readLog(sources, request, reply));
    return;
  }
  const ended = observer.subscribed(request.kind);
  try {
    reply.add(encodeConfirmation(randomUUID()));
    await reply.flush();
    await (request.kind === 'stream'
      ? followStream(sources, request, reply)
      : followLog(sources, request, reply));
  } finally {
    ended();
  }
}

async function readStream(
  { streams }: ReadSources,
  { stream, from, backwards, limit, uuids }: StreamRead,
  reply: ResponseStream,
): Promise<void> {
  const head = await streams.head(stream);
  if (head === NO_STREAM) {
    reply.add(encodeStreamNotFound(stream));
    return;
  }
  const first = firstRevision(from, backwards, head);
  const read = (next: number, left: number): Promise<Page> =>
    backwards
      ? streams.backwards({ stream, from: next, limit: left })
      : streams.forwards({ stream, from: next, head, limit: left });
  const isLast = (page: Page): boolean => page.next < 0 || page.next > head;
  await sendPages({ first, limit, read, isLast }, uuids, reply);
}

/** Forwards from the end there is nothing; backwards from beyond the end means from the end. */
function firstRevision(from: StreamRead['from'], backwards: boolean, head: number): number {
  if (from === 'start') return 0;
  if (from === 'end') return backwards ? head : head + 1;
  return backwards ? Math.min(from, head) : from;
}

async function readLog(
  { log, all }: ReadSources,
  { from, backwards, limit, filter, uuids }: LogRead,
  reply: ResponseStream,
): Promise<void> {
  const { head } = log;
  const first = firstPosition(from, backwards, head);
  const read = (next: number, left: number): Promise<Page> =>
    backwards ? all.backwards(next, left, filter) : all.forwards(next, left, filter);
  // A reader that is slower than the writers would otherwise never come to an end.
  const isLast = (page: Page): boolean => (backwards ? page.next <= 1 : page.next >= head);
  await sendPages({ first, limit, read, isLast }, uuids, reply);
}

/** A read forwards begins with the event at its position, a read backwards with the one before it. */
function firstPosition(from: LogRead['from'], backwards: boolean, head: number): number {
  if (from === 'start') return 0;
  if (from === 'end') return backwards ? head + 1 : head;
  return backwards ? from : from - 1;
}
