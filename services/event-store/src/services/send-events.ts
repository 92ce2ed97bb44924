import type { Page } from '../log/page.ts';
import type { UuidFormat } from '../protocol/encode-event.ts';
import { encodeEvent } from '../protocol/encode-event.ts';
import { encodeCheckpoint } from '../protocol/encode-signals.ts';
import type { ResponseStream } from './response-stream.ts';

/** A read that comes to an end, page by page. */
export interface PagedRead {
  readonly first: number;
  /** How many events are wanted. */
  readonly limit: number;
  read(next: number, left: number): Promise<Page>;
  isLast(page: Page): boolean;
}

/** While a page is being sent the next one is read, so that the database and this process work side by side. */
export async function sendPages(
  { first, limit, read, isLast }: PagedRead,
  uuids: UuidFormat,
  reply: ResponseStream,
): Promise<void> {
  let left = limit;
  let pending: Promise<Page> | undefined = left > 0 ? read(first, left) : undefined;
  while (pending !== undefined && !reply.closed) {
    const page = await pending;
    left -= page.events.length;
    pending = page.scanned === 0 || left <= 0 || isLast(page) ? undefined : read(page.next, left);
    // A read ahead that nobody waits for any more may fail unheard.
    pending?.catch(() => undefined);
    await sendPage(page, { uuids, checkpoints: [] }, reply);
  }
}

interface PageOptions {
  readonly uuids: UuidFormat;
  /** Positions of the log to report once what lies before them has been sent. */
  readonly checkpoints: readonly number[];
}

export async function sendPage(
  page: Page,
  { uuids, checkpoints }: PageOptions,
  reply: ResponseStream,
): Promise<void> {
  for (const frame of framesOf(page, checkpoints, uuids)) {
    if (reply.closed) return;
    reply.add(frame);
    if (reply.full) await reply.flush();
  }
  await reply.flush();
}

function* framesOf(page: Page, checkpoints: readonly number[], uuids: UuidFormat) {
  let reported = 0;
  for (const event of page.events) {
    for (; (checkpoints[reported] ?? Infinity) < event.position; reported += 1) {
      yield encodeCheckpoint(checkpoints[reported] ?? 0);
    }
    yield encodeEvent(event, uuids);
  }
  for (const position of checkpoints.slice(reported)) yield encodeCheckpoint(position);
}
