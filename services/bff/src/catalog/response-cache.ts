import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type Koa from 'koa';
import { LRUCache } from 'lru-cache';
import { headers } from 'contracts/api/headers';
import { MIN_COMPRESSED_BYTES } from '../http/min-compressed-bytes.ts';

const MAX_RESPONSES = 500;
/** Bounds a lost notification. */
const CACHE_TTL_MS = 30_000;
const FAST = { level: 1 };

const compress = promisify(gzip);

/** A response as bytes, with what its headers say. */
export interface CachedResponse {
  readonly body: Buffer;
  readonly zipped: Buffer | undefined;
  readonly etag: string;
  readonly type: string;
  readonly total: number | undefined;
}

/** What a response is made of. */
export interface ResponseContent {
  readonly body: unknown;
  /** For X-Total-Count. */
  readonly total?: number;
}

/** Responses that many people get alike, made once and kept as encoded bytes until what they show changes. */
export interface ResponseCache {
  /** @param load asks for the content; parallel requests of one key share it. */
  get(key: string, load: () => Promise<ResponseContent>): Promise<CachedResponse>;
  clear(): void;
}

export function createResponseCache(): ResponseCache {
  const cache = new LRUCache<string, CachedResponse>({ max: MAX_RESPONSES, ttl: CACHE_TTL_MS });
  let loading = new Map<string, Promise<CachedResponse>>();

  const start = (key: string, load: () => Promise<ResponseContent>): Promise<CachedResponse> => {
    const generation = loading;
    const made = load().then(encodeResponse);
    generation.set(key, made);
    const keep = (answer: CachedResponse): void => {
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
export async function encodeResponse({ body, total }: ResponseContent): Promise<CachedResponse> {
  const bytes = Buffer.from(JSON.stringify(body));
  return { ...(await encodeBytes(bytes, 'application/json')), total };
}

/** A text of the given media type as it is kept, also compressed where that is worth it. */
export async function encodeBytes(bytes: Buffer, type: string): Promise<CachedResponse> {
  return {
    body: bytes,
    zipped: bytes.length > MIN_COMPRESSED_BYTES ? await compress(bytes, FAST) : undefined,
    etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
    type: `${type}; charset=utf-8`,
    total: undefined,
  };
}

/** Sends a cached response, or 304 to who has it. Browsers keep no answer of the API; programs may. */
export function sendCachedResponse(ctx: Koa.Context, answer: CachedResponse): void {
  ctx.compress = false;
  ctx.set({ ETag: answer.etag, Vary: 'Accept-Encoding' });
  if (answer.total !== undefined) ctx.set(headers.totalCount, String(answer.total));
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const zipped = answer.zipped && ctx.acceptsEncodings('gzip', 'identity') === 'gzip';
  if (zipped) ctx.set('Content-Encoding', 'gzip');
  ctx.type = answer.type;
  ctx.body = zipped ? answer.zipped : answer.body;
}
