import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** How a time stamp authority answers one request. */
export type Answering = (request: Uint8Array, response: ServerResponse) => Promise<void> | void;

/** The door of a time stamp authority, whose manners a test changes as it goes. */
export interface AuthorityServer {
  readonly url: string;
  /** The content types and lengths that were asked with. */
  readonly asked: readonly string[];
  answerWith(next: Answering): void;
  close(): Promise<void>;
}

export async function authorityServer(first: Answering): Promise<AuthorityServer> {
  let answering = first;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then(async (query) => {
      asked.push(`${request.method} ${request.headers['content-type']}`);
      await answering(query, response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}/tsa`,
    asked,
    answerWith: (next) => {
      answering = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('It listens on no port.');
  return address;
}

/** An answer in DER, as an authority sends it. */
export function sends(reply: (request: Uint8Array) => Promise<Uint8Array>): Answering {
  return async (request, response) => {
    response.writeHead(200, { 'content-type': 'application/timestamp-reply' });
    response.end(await reply(request));
  };
}
