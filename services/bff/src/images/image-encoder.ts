import pLimit from 'p-limit';
import { z } from 'zod';
import { HttpError, unavailable } from 'kernel/http/http-error';
import type { Stoppable } from 'kernel/runtime/process';
import { startBounded } from 'kernel/threads/bounded-process';
import type { BoundedProcess } from 'kernel/threads/bounded-process';
import { endingAfter } from 'kernel/threads/job-ending';
import type { EncodedImage } from './encode-image.ts';

export interface ImageEncoder extends Stoppable {
  /**
   * Draws a picture anew, in a process of its own.
   * @throws {HttpError} 422 for what is no picture of a known kind, or takes too much memory or time; 503 when many
   * wait already, or the process does not start.
   */
  encode(bytes: Buffer): Promise<EncodedImage>;
  /** The process that decodes; undefined while there is none. */
  readonly pid: number | undefined;
}

/** What a test says otherwise. */
export interface EncoderOptions {
  /** The program of the process, as it is built. */
  readonly program?: URL;
  /** Memory of the process's own, code and shared files apart. */
  readonly mostMegabytes?: number;
  /** How long one picture may take. */
  readonly withinMs?: number;
}

const HEAP_MB = 64;
/** A picture of the most pixels that is taken, at 16 bits a colour, takes 305 of them at once. */
const MOST_MEGABYTES = 512;
/** Twice as long as one size may take, and more. */
const WITHIN_MS = 30_000;
/** Who waits holds a picture in memory. */
const MOST_WAITING = 16;
/** Pictures come in runs; between them the process is ended, and its memory is free. */
const IDLE_MS = 60_000;

const answerSchema = z.object({
  image: z
    .object({
      small: z.instanceof(Uint8Array),
      large: z.instanceof(Uint8Array),
      width: z.int(),
      height: z.int(),
    })
    .nullable(),
});

/** One process decodes one picture after the other; one that died or was ended is followed by the next. */
export function createImageEncoder(options: EncoderOptions = {}): ImageEncoder {
  const { withinMs = WITHIN_MS } = options;
  const inTurn = pLimit(1);
  let present: BoundedProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    present?.end();
    present = undefined;
  };
  const ask = async (bytes: Buffer) => {
    if (!present || present.hasEnded) present = await startEncoder(options);
    const { ending, settle } = endingAfter(withinMs);
    return present.ask(bytes, ending).finally(settle);
  };
  const encode = async (bytes: Buffer): Promise<EncodedImage> => {
    clearTimeout(idle);
    let said = await ask(bytes);
    // It may have died of something else; of a picture it dies again.
    if (said.how === 'ended') said = await ask(bytes);
    if (said.how !== 'answered') end();
    idle = setTimeout(end, IDLE_MS).unref();
    const image = said.how === 'answered' ? answerSchema.parse(said.answer).image : null;
    if (!image) throw unusable();
    return { ...image, small: Buffer.from(image.small), large: Buffer.from(image.large) };
  };
  return {
    name: 'image encoder',
    encode: async (bytes) => {
      if (inTurn.activeCount + inTurn.pendingCount > MOST_WAITING) throw unavailable();
      return inTurn(() => encode(bytes));
    },
    get pid() {
      return present?.hasEnded === false ? present.pid : undefined;
    },
    stop: async () => {
      clearTimeout(idle);
      end();
    },
  };
}

async function startEncoder(options: EncoderOptions): Promise<BoundedProcess> {
  const { program, mostMegabytes: memoryMb = MOST_MEGABYTES } = options;
  return startBounded(program ?? new URL('./image-process.js', import.meta.url), {
    memoryMb,
    heapMb: HEAP_MB,
    stderr: 'inherit',
  });
}

function unusable(): HttpError {
  return new HttpError({
    code: 'image-unusable',
    message:
      'This is no picture that can be kept. Send a PNG, JPEG or WebP file of at most 40 megapixels.',
  });
}
