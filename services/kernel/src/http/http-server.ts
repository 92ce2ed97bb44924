import { createServer } from 'node:http';
import type { Server, ServerOptions } from 'node:http';
import type { ServiceApp } from './answer-headers.ts';
import { answerUnreadable } from './unreadable-requests.ts';

const KEEP_ALIVE_MS = 65_000;
/** A request that has not come whole by then is answered 408, and its connection closed. */
const RECEIVE_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 1_000;

/** Node's server for an application, with what it bears of clients that send slowly or never finish. */
export function createHttpServer(app: ServiceApp, overrides: ServerOptions = {}): Server {
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
  const server = createServer(options, (incoming, outgoing) => void answer(incoming, outgoing));
  answerUnreadable(server, app.answerHeaders);
  return server;
}
