import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { z } from 'zod';
import { HttpError, unavailable } from 'kernel/http/http-error';
import type { Stoppable } from 'kernel/runtime/process';
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

/** A picture of the most pixels that is taken, at 16 bits a colour, takes 305 of them at once. */
const MOST_MEGABYTES = 512;
const KIB_PER_MEGABYTE = 1024;
/** Twice as long as one size may take, and more. */
const WITHIN_MS = 30_000;
const STARTED_WITHIN_MS = 30_000;
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
  let present: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = (): void => {
    present?.kill('SIGKILL');
    present = undefined;
  };
  const start = async (): Promise<ChildProcess> => {
    const child = forked(options);
    const said = await nextOf(child, STARTED_WITHIN_MS);
    if (said.how !== 'message') {
      child.kill('SIGKILL');
      throw unavailable();
    }
    child.once('exit', () => {
      if (present === child) present = undefined;
    });
    present = child;
    return child;
  };
  const ask = async (bytes: Buffer): Promise<Said> => {
    const child = present ?? (await start());
    // That it has died is told by its end.
    child.send(bytes, () => undefined);
    return nextOf(child, withinMs);
  };
  const encode = async (bytes: Buffer): Promise<EncodedImage> => {
    clearTimeout(idle);
    let said = await ask(bytes);
    // It may have died of something else; of a picture it dies again.
    if (said.how === 'ended') said = await ask(bytes);
    if (said.how !== 'message') end();
    idle = setTimeout(end, IDLE_MS).unref();
    const image = said.how === 'message' ? answerSchema.parse(said.message).image : null;
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
      return present?.pid;
    },
    stop: async () => {
      clearTimeout(idle);
      end();
    },
  };
}

/**
 * The shell bounds the memory before it becomes the process: beyond that a decoder is told that there is none, or dies.
 * Where the system does not know such a bound (macOS), the one of pixels remains.
 */
const BOUNDED = 'ulimit -d "$0" 2>/dev/null; exec "$@"';

function forked({ program, mostMegabytes = MOST_MEGABYTES }: EncoderOptions): ChildProcess {
  const file = fileURLToPath(program ?? new URL('./image-process.js', import.meta.url));
  const kib = String(mostMegabytes * KIB_PER_MEGABYTE);
  const child = fork(file, {
    execPath: '/bin/sh',
    execArgv: ['-c', BOUNDED, kib, process.execPath, '--max-old-space-size=64'],
    serialization: 'advanced',
    // It needs none of the secrets that stand in the environment.
    env: {},
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // That it cannot be started is told by its silence.
  child.on('error', () => undefined);
  child.unref();
  child.channel?.unref();
  return child;
}

type Said =
  { readonly how: 'message'; readonly message: unknown } | { readonly how: 'ended' | 'silent' };

/** What a child says next, unless it ends, or stays silent for so long. */
async function nextOf(child: ChildProcess, withinMs: number): Promise<Said> {
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(withinMs)]);
  const message = once(child, 'message', { signal }) as Promise<unknown[]>;
  const ended = once(child, 'exit', { signal });
  try {
    return await Promise.race([
      message.then(([said]): Said => ({ how: 'message', message: said })),
      ended.then((): Said => ({ how: 'ended' })),
    ]);
  } catch {
    return { how: signal.aborted ? 'silent' : 'ended' };
  } finally {
    stop.abort();
  }
}

function unusable(): HttpError {
  return new HttpError({
    code: 'image-unusable',
    message:
      'This is no picture that can be kept. Send a PNG, JPEG or WebP file of at most 40 megapixels.',
  });
}
