import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AnswerHeaders } from './answer-headers.ts';
import { PROBLEM_TYPE, problemBody } from './error-translation.ts';
import { HttpError } from './http-error.ts';

const FAULTS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are too large. Send fewer or shorter ones.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The extensions of a chunk are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not come whole in time. Send it again.'],
};
const UNREADABLE = [400, 'The request could not be read. Send well-formed HTTP.'] as const;
const EXPECTATION = [417, 'Leave the header Expect out, or send 100-continue.'] as const;

/** What Node would answer by itself, before any application sees the request, is answered as all else is. */
export function answerUnreadable(server: Server, headers: AnswerHeaders): void {
  const answers = new WeakMap<object, ServerResponse>();
  const closing = new WeakSet<ServerResponse>();
  server.on('request', (request, response) => answers.set(request.socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const speaks = socket.writable && error.code !== 'ECONNRESET';
    const answer = answers.get(socket);
    if (speaks && answer && isAwaited(answer)) {
      if (!closing.has(answer)) answer.once('close', () => closeAfterWriting(socket));
      closing.add(answer);
      return;
    }
    if (speaks && !isSpokenFor(answer)) {
      socket.write(rawAnswer(FAULTS[error.code ?? ''] ?? UNREADABLE, headers));
    }
    closeAfterWriting(socket);
  });
  server.on('checkExpectation', ({ socket }) => {
    socket.write(rawAnswer(EXPECTATION, headers));
    closeAfterWriting(socket);
  });
}

/** The request came whole and is being done: it is answered, whatever nonsense stands behind it. */
function isAwaited(response: ServerResponse): boolean {
  return response.req.complete && !response.writableFinished && !response.destroyed;
}

/** An answer that is under way, or was given before the request came to its end, must not get another behind it. */
function isSpokenFor(response: ServerResponse | undefined): boolean {
  if (!response?.headersSent) return false;
  return !response.writableFinished || !response.req.complete;
}

function closeAfterWriting(socket: Duplex): void {
  socket.end(() => socket.destroy());
}

function rawAnswer([status, message]: readonly [number, string], headers: AnswerHeaders): string {
  const requestId = randomUUID();
  const error = new HttpError({ status, code: 'bad-request', message });
  const body = JSON.stringify(problemBody(error, requestId));
  const all = {
    ...headers,
    Connection: 'close',
    'Content-Type': PROBLEM_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    'X-Request-Id': requestId,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
