import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { EventLog } from '../log/event-log.ts';
import { NO_STREAM } from '../log/event.ts';
import type { LogReader } from '../log/log-reader.ts';
import type { Page } from '../log/page.ts';
import type { StreamReader } from '../log/stream-reader.ts';
import type { UuidFormat } from '../protocol/encode-event.ts';
import { encodeEvent } from '../protocol/encode-event.ts';
import {
  encodeCaughtUpWithAll,
  encodeCaughtUpWithStream,
  encodeCheckpoint,
  encodeConfirmation,
  encodeStreamNotFound,
} from '../protocol/encode-signals.ts';
import type { From, LogRead, StreamRead } from '../protocol/read-request.ts';
import { parseReadRequest } from '../protocol/read-request.ts';
import { toRpcError } from '../protocol/rpc-error.ts';
import { ReplyStream } from './reply-stream.ts';

export interface ReadSources {
  readonly log: EventLog;
  readonly all: LogReader;
  readonly streams: StreamReader;
}

type ReadCall = ServerWritableStream<streams.ReadReq, Buffer>;

/** Reads and subscriptions, of a stream or of the whole log. */
export function read(sources: ReadSources) {
  return (call: ReadCall): void => {
    const reply = new ReplyStream(call);
    answer(sources, call.request, reply).then(
      () => reply.end(),
      (error: unknown) => reply.fail(toRpcError(error)),
    );
  };
}

async function answer(
  sources: ReadSources,
  message: streams.ReadReq,
  reply: ReplyStream,
): Promise<void> {
  const request = parseReadRequest(message);
  if (request.subscription) await reply.send(encodeConfirmation(randomUUID()));
  if (request.kind === 'stream') {
    await (request.subscription ? followStream : readStream)(sources, request, reply);
  } else {
    await (request.subscription ? followLog : readLog)(sources, request, reply);
  }
}

async function readStream(
  { streams }: ReadSources,
  { stream, from, backwards, limit, uuids }: StreamRead,
  reply: ReplyStream,
): Promise<void> {
  const head = await streams.head(stream);
  if (head === NO_STREAM) {
    await reply.send(encodeStreamNotFound(stream));
    return;
  }
  let next = firstRevision(from, backwards, head);
  let left = limit;
  while (left > 0 && !reply.closed) {
    const page: Page = backwards
      ? await streams.backwards({ stream, from: next, limit: left })
      : await streams.forwards({ stream, from: next, head, limit: left });
    if (page.events.length === 0) return;
    await sendEvents(page, uuids, reply);
    left -= page.events.length;
    next = page.next;
  }
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
  reply: ReplyStream,
): Promise<void> {
  const { head } = log;
  let next = firstPosition(from, backwards, head);
  let left = limit;
  while (left > 0 && !reply.closed) {
    const page = backwards
      ? await all.backwards(next, left, filter)
      : await all.forwards(next, left, filter);
    if (page.scanned === 0) return;
    await sendEvents(page, uuids, reply);
    left -= page.events.length;
    next = page.next;
    // A reader that is slower than the writers would otherwise never come to an end.
    if (!backwards && next >= head) return;
  }
}

/** A read forwards begins with the event at its position, a read backwards with the one before it. */
function firstPosition(from: LogRead['from'], backwards: boolean, head: number): number {
  if (from === 'start') return 0;
  if (from === 'end') return backwards ? head + 1 : head;
  return backwards ? from : from - 1;
}

async function followStream(
  { log, streams }: ReadSources,
  { stream, from, uuids }: StreamRead,
  reply: ReplyStream,
): Promise<void> {
  let next = startOfSubscription(from, await streams.head(stream), NO_STREAM) + 1;
  let live = false;
  while (!reply.closed) {
    const seen = log.head;
    const head = await streams.head(stream);
    if (next <= head) {
      const page = await streams.forwards({ stream, from: next, head, limit: Infinity });
      await sendEvents(page, uuids, reply);
      next = page.next;
      continue;
    }
    if (!live) await reply.send(encodeCaughtUpWithStream(head));
    live = true;
    if (log.head === seen) await reply.until((wake) => log.onGrown(wake));
  }
}

async function followLog(
  { log, all }: ReadSources,
  { from, filter, checkpointEvery, uuids }: LogRead,
  reply: ReplyStream,
): Promise<void> {
  let after = startOfSubscription(from, log.head, 0);
  let sinceCheckpoint = 0;
  let live = false;
  while (!reply.closed) {
    if (after >= log.head) {
      if (!live) await reply.send(encodeCaughtUpWithAll(log.head));
      live = true;
      if (after >= log.head) await reply.until((wake) => log.onGrown(wake));
      continue;
    }
    const page = await all.forwards(after, Infinity, filter);
    await sendEvents(page, uuids, reply);
    after = page.next;
    sinceCheckpoint += page.scanned;
    if (sinceCheckpoint < checkpointEvery) continue;
    await reply.send(encodeCheckpoint(after));
    sinceCheckpoint = 0;
  }
}

/** The place after which a subscription begins: it never repeats the event it is told. */
function startOfSubscription(from: From, head: number, beforeAll: number): number {
  if (from === 'start') return beforeAll;
  return from === 'end' ? head : from;
}

async function sendEvents(page: Page, uuids: UuidFormat, reply: ReplyStream): Promise<void> {
  for (const event of page.events) {
    if (reply.closed) return;
    const sending = reply.send(encodeEvent(event, uuids));
    if (sending !== undefined) await sending;
  }
}
