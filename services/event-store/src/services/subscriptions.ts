import type { EventLog } from '../log/event-log.ts';
import { NO_STREAM } from '../log/event.ts';
import type { LogReader } from '../log/log-reader.ts';
import type { Page } from '../log/page.ts';
import type { StreamReader } from '../log/stream-reader.ts';
import {
  encodeCaughtUpWithAll,
  encodeCaughtUpWithStream,
  encodeCheckpoint,
} from '../protocol/encode-signals.ts';
import type { From, LogRead, StreamRead } from '../protocol/read-request.ts';
import { Checkpoints } from './checkpoints.ts';
import type { ResponseStream } from './response-stream.ts';
import { sendPage } from './send-events.ts';

export async function followStream(
  { log, streams }: { log: EventLog; streams: StreamReader },
  { stream, from, uuids }: StreamRead,
  reply: ResponseStream,
): Promise<void> {
  let next = startOfSubscription(from, await streams.head(stream), NO_STREAM) + 1;
  let live = false;
  while (!reply.closed) {
    const seen = log.head;
    const head = await streams.head(stream);
    if (next <= head) {
      const page = await streams.forwards({ stream, from: next, head, limit: Infinity });
      await sendPage(page, { uuids, checkpoints: [] }, reply);
      next = page.next;
      continue;
    }
    if (!live) reply.add(encodeCaughtUpWithStream(head));
    live = true;
    await reply.flush();
    if (log.head === seen) await reply.until((wake) => log.onGrown(wake));
  }
}

export async function followLog(
  { log, all }: { log: EventLog; all: LogReader },
  { from, filter, checkpointEvery, uuids }: LogRead,
  reply: ResponseStream,
): Promise<void> {
  let after = startOfSubscription(from, log.head, 0);
  const checkpoints = new Checkpoints(after, checkpointEvery);
  const read = (next: number): Promise<Page> => all.forwards(next, Infinity, filter);
  let ahead: Promise<Page> | undefined;
  let live = false;
  while (!reply.closed) {
    if (after < log.head) {
      const page = await (ahead ?? read(after));
      ahead = live || page.next >= log.head ? undefined : read(page.next);
      ahead?.catch(() => undefined);
      await sendPage(page, { uuids, checkpoints: checkpoints.upTo(page.next) }, reply);
      after = page.next;
      continue;
    }
    if (!live) sayCaughtUp(after, checkpoints.onCaughtUp(after), reply);
    live = true;
    await reply.flush();
    if (after >= log.head) await reply.until((wake) => log.onGrown(wake));
  }
}

function sayCaughtUp(
  position: number,
  checkpoint: number | undefined,
  reply: ResponseStream,
): void {
  if (checkpoint !== undefined) reply.add(encodeCheckpoint(checkpoint));
  reply.add(encodeCaughtUpWithAll(position));
}

/** The place after which a subscription begins: it never repeats the event it is given. */
function startOfSubscription(from: From, head: number, beforeAll: number): number {
  if (from === 'start') return beforeAll;
  return from === 'end' ? head : from;
}
