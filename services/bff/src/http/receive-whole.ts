import type { IncomingMessage } from 'node:http';
import { HttpError } from 'kernel/http/http-error';
import { slownessDetector } from './slowness.ts';

/** The largest upload; bytes. */
export const MOST_UPLOADED_BYTES = 34 * 1024 * 1024;

/** All uploads together that are kept in memory. */
const MOST_HELD_BYTES = 3 * MOST_UPLOADED_BYTES;
const LOOK_EVERY_MS = 1_000;

export interface ReceivedBounds {
  readonly mostBytes: number;
  /** What a longer body is refused with. */
  readonly tooLarge: () => HttpError;
}

/** A body of which some is in memory. */
interface Held {
  bytes: number;
  isWhole: boolean;
  /** Called when there may be room for more. */
  goOn(): void;
}

/** In the order in which they began to come. */
const held = new Set<Held>();

/**
 * Reads a body into memory, as fast as its sender sends it and there is room beside others. What it takes is given back
 * when the request is answered.
 * @param closed calls back once the answer is over.
 * @throws {HttpError} 408 for a body that comes too slowly, 413 for one that is too long.
 */
export async function receiveWhole(
  request: IncomingMessage,
  { mostBytes, tooLarge }: ReceivedBounds,
  closed: (done: () => void) => void,
): Promise<Buffer> {
  // Who went away while it was asked who calls is waited for by nobody.
  if (request.destroyed) throw aborted();
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) throw tooLarge();
  const body: Held = { bytes: 0, isWhole: false, goOn: () => void request.resume() };
  held.add(body);
  closed(() => giveBack(body));
  const isTooSlow = slownessDetector();
  return new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const fail = (error: Error): void => {
      stop();
      request.pause();
      giveBack(body);
      reject(error);
    };
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      body.bytes += chunk.length;
      if (body.bytes > mostBytes) fail(tooLarge());
      else if (!hasRoom(body)) request.pause();
    };
    const end = (): void => {
      stop();
      body.isWhole = true;
      resolve(Buffer.concat(chunks));
    };
    const goneAway = (): void => fail(aborted());
    const look = (): void => {
      const { bytes } = body;
      const isWaiting = request.isPaused();
      if (isTooSlow({ at: performance.now(), bytes, isWaiting })) fail(tooSlow());
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    const stop = (): void => {
      clearInterval(timer);
      request.off('data', take).off('end', end).off('close', goneAway).off('error', fail);
    };
    request.on('data', take).on('end', end).on('close', goneAway).on('error', fail);
  });
}

/** Where all of the room is taken by bodies that still come, one of them must come to its end: the first. */
function hasRoom(body: Held): boolean {
  const all = [...held];
  const sum = all.reduce((bytes, each) => bytes + each.bytes, 0);
  return sum < MOST_HELD_BYTES || (all[0] === body && !all.some(({ isWhole }) => isWhole));
}

function giveBack(body: Held): void {
  if (!held.delete(body)) return;
  for (const each of held) if (!each.isWhole && hasRoom(each)) each.goOn();
}

function tooSlow(): HttpError {
  return new HttpError(
    {
      status: 408,
      code: 'bad-request',
      message: 'The file came too slowly. Send it again over a faster connection, or split it.',
    },
    { headers: { Connection: 'close' } },
  );
}

function aborted(): HttpError {
  return new HttpError({ code: 'bad-request', message: 'The request did not come whole.' });
}
