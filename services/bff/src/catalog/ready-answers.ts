import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import { headers } from 'contracts/api/paths';

const MAX_ANSWERS = 500;
/** Bounds a lost notification. */
const BELIEVED_MS = 30_000;
const WORTH_COMPRESSING = 1_024;
const FAST = { level: 1 };

const compress = promisify(gzip);

/** A JSON answer as bytes, with what its headers say. */
export interface ReadyAnswer {
  readonly body: Buffer;
  readonly zipped: Buffer | undefined;
  readonly etag: string;
  readonly total: number | undefined;
}

/** What an answer is made of. */
export interface AnswerContent {
  readonly body: unknown;
  /** For X-Total-Count. */
  readonly total?: number;
}

/** Answers that many people get alike, made once and kept as ready bytes until what they show changes. */
export interface ReadyAnswers {
  /** @param load asks for the content; parallel requests of one key share it. */
  get(key: string, load: () => Promise<AnswerContent>): Promise<ReadyAnswer>;
  clear(): void;
}

export function createReadyAnswers(): ReadyAnswers {
  const cache = new LRUCache<string, ReadyAnswer>({ max: MAX_ANSWERS, ttl: BELIEVED_MS });
  let loading = new Map<string, Promise<ReadyAnswer>>();

  const start = (key: string, load: () => Promise<AnswerContent>): Promise<ReadyAnswer> => {
    const generation = loading;
    const made = load().then(makeReady);
    generation.set(key, made);
    const keep = (answer: ReadyAnswer): void => {
      // What was asked before a change must not be kept after it.
      if (generation === loading) cache.set(key, answer);
      generation.delete(key);
    };
    made.then(keep, () => generation.delete(key));
    return made;
  };

  return {
    get: async (key, load) => cache.get(key) ?? loading.get(key) ?? start(key, load),
    clear: () => {
      cache.clear();
      loading = new Map();
    },
  };
}

/** Turns content into bytes, also compressed where that is worth it. */
export async function makeReady({ body, total }: AnswerContent): Promise<ReadyAnswer> {
  const bytes = Buffer.from(JSON.stringify(body));
  return {
    body: bytes,
    zipped: bytes.length > WORTH_COMPRESSING ? await compress(bytes, FAST) : undefined,
    etag: `"${createHash('sha1').update(bytes).digest('base64url')}"`,
    total,
  };
}

/** Sends a ready answer, or 304 when the browser has it. Browsers ask again each time: prices change. */
export function sendReady(ctx: Koa.Context, answer: ReadyAnswer): void {
  ctx.compress = false;
  ctx.set({ 'Cache-Control': 'private, no-cache', ETag: answer.etag, Vary: 'Accept-Encoding' });
  if (answer.total !== undefined) ctx.set(headers.totalCount, String(answer.total));
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const zipped = answer.zipped && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.type = 'application/json; charset=utf-8';
  ctx.body = zipped ? answer.zipped : answer.body;
}
