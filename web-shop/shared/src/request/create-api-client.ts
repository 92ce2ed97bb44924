import { headers } from 'contracts/api/headers';
import { BATCHING } from 'contracts/constants/batching';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { createBatchQueue } from './batch-queue.ts';
import type { BatchQueue } from './batch-queue.ts';
import type { CsrfTokens } from './csrf.ts';
import { answerIsLate } from './late-answers.ts';
import { createSessionRenewal } from './session-renewal.ts';
import { readFailedResponse, RequestError } from './request-error.ts';
import type { FailedResponse } from './request-error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** A GET that the first screen waits for goes out at once: it is neither gathered with others nor held back. */
  readonly immediate?: true;
  /** After its success the session goes on under another id, to which the old CSRF token does not belong. */
  readonly renewsSession?: true;
  /** The message of the error where the catalogue has its own form, such as 'Products API failed: 503'. */
  readonly errorMessage?: (answer: FailedResponse) => string;
}

export interface ApiClient {
  /** The answer's JSON, or the raw response where its content type does not say JSON. */
  request(method: Method, path: string, options?: RequestOptions): Promise<unknown>;
  /** The response itself, once it says success; for headers and downloads. */
  send(method: Method, path: string, options?: RequestOptions): Promise<Response>;
  /** The response of a GET that holds what this session has written before; the latest there is after a while. */
  sendFresh(path: string, options?: RequestOptions): Promise<Response>;
}

/** The server itself waits a moment before it answers with old data. */
const RETRY_DELAY_MS = 250;
const MAX_ATTEMPTS = 10;

// Typed by the contract, so that a renamed code does not compile.

interface ApiClientOptions {
  readonly batches?: BatchQueue;
  /** What all but the first screen's own calls wait for, while there is something. */
  untilPainted?(): Promise<void> | undefined;
}

/** The shop's way to the server. Knows no framework: fetch and the token store are handed in. */
export function createApiClient(
  doFetch: typeof fetch,
  csrf: CsrfTokens,
  { batches = createBatchQueue(doFetch), untilPainted }: ApiClientOptions = {},
): ApiClient {
  async function attempt(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const response = await doFetch(path, await initFor(method, options, csrf));
    if (response.ok) return response;
    const answer = await readFailedResponse(response);
    throw new RequestError(answer, options.errorMessage?.(answer));
  }

  /** Undefined where the batch failed: a normal request then gives the answer, or the error (ruling T.58). */
  async function fromBatch(path: string, options: RequestOptions): Promise<Response | undefined> {
    try {
      return await batches.add(path, await initFor('GET', options, csrf));
    } catch (error) {
      if (options.signal?.aborted === true) throw error;
      return undefined;
    }
  }

  async function send(
    method: Method,
    path: string,
    options: RequestOptions = {},
  ): Promise<Response> {
    const painted = options.immediate === true ? undefined : untilPainted?.();
    if (painted !== undefined) await painted;
    const batched = isBatched(method, path, options) ? await fromBatch(path, options) : undefined;
    return batched ?? sendAlone(method, path, options);
  }

  const sessionRenewal = createSessionRenewal(() => csrf.clear());

  function sendAlone(method: Method, path: string, options: RequestOptions): Promise<Response> {
    const sendOnce = () => sendWithToken(method, path, options);
    return options.renewsSession === true
      ? sessionRenewal.renew(sendOnce)
      : sessionRenewal.sendAcross(sendOnce);
  }

  async function sendWithToken(
    method: Method,
    path: string,
    options: RequestOptions,
  ): Promise<Response> {
    try {
      return await attempt(method, path, options);
    } catch (error) {
      if (!isTokenRefusal(error)) throw error;
      csrf.clear();
      return attempt(method, path, options);
    }
  }

  async function request(method: Method, path: string, options?: RequestOptions): Promise<unknown> {
    const response = await send(method, path, options);
    return saysJson(response) ? response.json() : response;
  }

  const sendFresh = (path: string, options?: RequestOptions): Promise<Response> =>
    retryUntilFresh(() => send('GET', path, options));

  return { request, send, sendFresh };
}

/** Asks again, for a while, until the answer holds what this session has written; what does not is read again later. */
async function retryUntilFresh(send: () => Promise<Response>): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await send();
    const stale = response.headers.get(headers.stale) === 'true';
    if (!stale) return response;
    if (attempt >= MAX_ATTEMPTS) {
      answerIsLate();
      return response;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
  }
}

/** Plain GETs, but for the paths of what must be up to date. */
function isBatched(method: Method, path: string, { immediate }: RequestOptions): boolean {
  if (method !== 'GET' || immediate === true) return false;
  return !BATCHING.excludedPaths.some((excluded) => path.includes(excluded));
}

async function initFor(
  method: Method,
  options: RequestOptions,
  csrf: CsrfTokens,
): Promise<RequestInit> {
  const requestHeaders: Record<string, string> = { accept: 'application/json', ...options.headers };
  if (method !== 'GET') await addToken(requestHeaders, csrf);
  const form = options.body instanceof FormData ? options.body : undefined;
  // Of a form the browser itself says where its parts end.
  if (options.body !== undefined && !form) requestHeaders['content-type'] = 'application/json';
  return {
    method,
    headers: requestHeaders,
    credentials: 'include',
    body: form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    signal: options.signal ?? null,
  };
}

async function addToken(requestHeaders: Record<string, string>, csrf: CsrfTokens): Promise<void> {
  if (csrf.current() === undefined) await csrf.fetch();
  const token = csrf.current();
  if (token !== undefined) requestHeaders['x-csrf-token'] = token;
}

function isTokenRefusal(error: unknown): boolean {
  return (
    error instanceof RequestError &&
    error.status === 403 &&
    error.problem?.code === PROBLEM_CODES.csrfTokenMissing
  );
}

function saysJson(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '');
}
