import type { Dispatcher } from 'undici';
import type { HostileRequest } from './hostile-request.ts';

export interface Answer {
  readonly status: number | 'closed';
  readonly ms: number;
  readonly text: string;
  readonly setCookies: readonly string[];
  /** As the portal calls the request, and events that came of it; undefined where nothing was answered. */
  readonly requestId: string | undefined;
}

const NO_ANSWER_MS = 20_000;
/** Codes of a connection that the portal ended instead of reading on. */
const CLOSED = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT']);

/** @throws when there is no answer at all. */
export async function send(
  sockets: Dispatcher,
  origin: string,
  request: HostileRequest,
): Promise<Answer> {
  const began = performance.now();
  try {
    const { statusCode, headers, body } = await sockets.request({
      origin,
      path: request.path + request.query,
      method: request.method,
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      headersTimeout: NO_ANSWER_MS,
      bodyTimeout: NO_ANSWER_MS,
    });
    const text = await textOf(body, headers['content-type']);
    const setCookies = [headers['set-cookie'] ?? []].flat();
    const [requestId] = [headers['x-request-id'] ?? []].flat();
    return { status: statusCode, ms: performance.now() - began, text, setCookies, requestId };
  } catch (error) {
    if (!isClosed(error)) throw error;
    const nothing = { text: '', setCookies: [], requestId: undefined };
    return { status: 'closed', ms: performance.now() - began, ...nothing };
  }
}

/** An answer that never ends is not waited for. */
async function textOf(
  body: Dispatcher.ResponseData['body'],
  type: string | string[] | undefined,
): Promise<string> {
  if (!String(type).startsWith('text/event-stream')) return body.text();
  body.on('error', () => undefined).destroy();
  return '';
}

function isClosed(error: unknown): boolean {
  // No instanceof: a test has an Error of its own.
  return (
    typeof error === 'object' && error !== null && 'code' in error && CLOSED.has(String(error.code))
  );
}
