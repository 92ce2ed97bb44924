import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceApp } from './answer-headers.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const KEEP_ALIVE_MS = 65_000;
/** A request that has not come whole by then is answered 408, and its connection closed. */
const RECEIVE_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 1_000;
/** A connection on which nothing moves for so long is closed: its client does not read what waits for it. */
const STILL_FOR_MS = 5 * 60_000;

/** Browsers and proxies ask for one at a time; some programs for a few. */
const MOST_UNANSWERED = 16;
/** What a client would rather have is worked through several times for each answer. No browser says more. */
const LONGEST_WISH = 500;
const WISHES = ['accept', 'accept-charset', 'accept-encoding', 'accept-language'] as const;

interface Bounds extends ServerOptions {
  /** How long a connection may stand still while it is answered, in milliseconds. Absent: five minutes. */
  readonly stillForMs?: number;
}

/** Node's server for an application, with what it bears of clients that send or read slowly, or never finish. */
export function createHttpServer(
  app: ServiceApp,
  { stillForMs = STILL_FOR_MS, ...overrides }: Bounds = {},
): Server {
  const answer = app.callback();
  const options: ServerOptions = {
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: RECEIVE_WITHIN_MS,
    requestTimeout: RECEIVE_WITHIN_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
    // Node's own refusal would lack the headers; the application refuses it.
    requireHostHeader: false,
    ...overrides,
  };
  const isFlooded = countUnanswered();
  const server = createServer(options, (incoming, outgoing) => {
    if (isFlooded(incoming, outgoing)) return;
    forgetLongWishes(incoming);
    void answer(incoming, outgoing);
  });
  // Live updates and long files write more often: what is written and not read refreshes nothing.
  server.timeout = stillForMs;
  answerUnreadable(server, app.answerHeaders);
  return server;
}

/** Closes a connection that sends request after request before it was answered: all of them would be answered at once. */
function countUnanswered(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  const add = (socket: Socket, count: number): number => {
    const sum = (unanswered.get(socket) ?? 0) + count;
    unanswered.set(socket, sum);
    return sum;
  };
  return ({ socket }, outgoing) => {
    outgoing.once('close', () => add(socket, -1));
    if (add(socket, 1) <= MOST_UNANSWERED) return false;
    socket.destroy();
    return true;
  };
}

/** Whose wishes are endless is answered as if they had none. */
function forgetLongWishes({ headers }: IncomingMessage): void {
  for (const name of WISHES)
    if ((headers[name]?.length ?? 0) > LONGEST_WISH) Reflect.deleteProperty(headers, name);
}
