import { Readable } from 'node:stream';
import { LIVE, STREAM_EVENTS } from 'contracts/constants/live';
import type { StreamChange, StreamTopic } from 'contracts/constants/live';

/** A client that lets this much wait has stopped reading. */
const MAX_UNREAD_BYTES = 64 * 1024;
/** More changes of one topic at once are sent as one. */
const MAX_IDS = 10;
/** How soon a browser's own reconnection may come. */
const RETRY_MS = 3_000;

/** What one browser receives: server-sent events, gathered for a moment so that a burst is not a flood. */
export interface LiveStream {
  readonly body: Readable;
  send(change: StreamChange): void;
  beat(): void;
  /** Says that the session has ended, and closes. */
  end(): void;
  /** Closes without a word: the client comes back. */
  close(): void;
}

export function createLiveStream(): LiveStream {
  const body = new Readable({ read: () => undefined });
  const gathered = new Map<StreamTopic, Set<string | undefined>>();
  let timer: NodeJS.Timeout | undefined;
  body.once('close', () => clearTimeout(timer));

  const write = (text: string): void => {
    if (body.destroyed || body.readableEnded) return;
    if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
    else body.push(text);
  };
  const flush = (): void => {
    timer = undefined;
    for (const [topic, ids] of gathered) {
      for (const change of changesOf(topic, ids)) write(eventText(STREAM_EVENTS.change, change));
    }
    gathered.clear();
  };
  const close = (): void => {
    clearTimeout(timer);
    if (!body.destroyed) body.push(null);
  };

  write(`retry: ${RETRY_MS}\n: connected\n\n`);
  return {
    body,
    send: ({ topic, id }) => {
      gathered.set(topic, (gathered.get(topic) ?? new Set()).add(id));
      timer ??= setTimeout(flush, LIVE.batchMs);
    },
    beat: () => write(': heartbeat\n\n'),
    end: () => {
      write(eventText(STREAM_EVENTS.end, {}));
      close();
    },
    close,
  };
}

function changesOf(
  topic: StreamTopic,
  ids: ReadonlySet<string | undefined>,
): readonly StreamChange[] {
  if (ids.has(undefined) || ids.size > MAX_IDS) return [{ topic }];
  return [...ids].map((id) => (id === undefined ? { topic } : { topic, id }));
}

function eventText(event: string, data: object): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
