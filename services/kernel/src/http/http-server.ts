import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ServiceApp } from './answer-headers.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const KEEP_ALIVE_MS = 65_000;
/** A request that has not come whole by then is answered 408, and its connection closed. */
const RECEIVE_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 1_000;
/** A connection is closed on which nothing was read for so long of what waits: until then it stands in memory. */
const UNREAD_FOR_MS = 30_000;

/** Browsers and proxies ask for one at a time; some programs for a few. */
const MOST_UNANSWERED = 8;
/** Each answer works through a client's preferences several times. No browser sends longer ones. */
const LONGEST_PREFERENCE = 500;
const PREFERENCE_HEADERS = [
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
] as const;

/** Whose connections are counted together: a client, or the network it is of. */
interface ConnectionHolder {
  readonly name: string;
  /** How many of its connections are held at once. */
  readonly most: number;
}

/** How many connections are held at once; whoever comes beyond that is cut off. */
export interface ConnectionBounds {
  /** Of all, below what the system lets a process open. */
  readonly most: number;
  /** Whose a connection from this address is; nobody's where it is not counted: a proxy's, say. */
  holdersOf(remoteAddress: string): readonly ConnectionHolder[];
}

export interface ServerBounds extends ServerOptions {
  /** How long a client may read nothing of what waits for it, in milliseconds. Absent: half a minute. */
  readonly unreadForMs?: number;
  /** Absent: whoever connects is one of our own services. */
  readonly connections?: ConnectionBounds;
}

/**
 * Of servers that only the portal's own processes call. A client that keeps a connection learns how long it stays open,
 * and lets go of it two seconds before: a server that ends after it has drained for longer closes none under a request.
 */
export const BETWEEN_SERVICES: ServerBounds = { keepAliveTimeout: 4_000 };

/** Node's server for an application, with what it bears of clients that send or read slowly, or never finish. */
export function createHttpServer(
  app: ServiceApp,
  { unreadForMs = UNREAD_FOR_MS, connections, ...overrides }: ServerBounds = {},
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
    dropLongPreferences(incoming);
    closeUnread(incoming, outgoing, unreadForMs);
    void answer(incoming, outgoing);
  });
  if (connections) boundConnections(server, connections);
  answerUnreadable(server, app.answerHeaders);
  return server;
}

/** A connection costs a place of this process before a byte of it was read, so that no limit of requests counts it. */
function boundConnections(server: Server, { most, holdersOf }: ConnectionBounds): void {
  server.maxConnections = most;
  const held = new Map<string, number>();
  const add = (name: string, count: number): void => {
    const sum = (held.get(name) ?? 0) + count;
    if (sum === 0) held.delete(name);
    else held.set(name, sum);
  };
  server.on('connection', (socket) => {
    const holders = holdersOf(socket.remoteAddress ?? '');
    if (holders.some(({ name, most: mostOfOne }) => (held.get(name) ?? 0) >= mostOfOne)) {
      socket.destroy();
      return;
    }
    for (const { name } of holders) add(name, 1);
    socket.once('close', () => {
      for (const { name } of holders) add(name, -1);
    });
  });
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

/** A client whose preferences are too long is answered as if it had none. */
function dropLongPreferences({ headers }: IncomingMessage): void {
  for (const name of PREFERENCE_HEADERS)
    if ((headers[name]?.length ?? 0) > LONGEST_PREFERENCE) Reflect.deleteProperty(headers, name);
}

/**
 * Closes a connection whose client reads nothing of its answer: what is written and not read holds memory. Node's timer
 * starts anew whenever a byte was read, also of an answer that was written in one piece. An answer that takes long to
 * make is not meant.
 */
function closeUnread({ socket }: IncomingMessage, outgoing: ServerResponse, afterMs: number): void {
  outgoing.setTimeout(afterMs, () => {
    if (socket.writableLength > 0) socket.destroy();
  });
}
