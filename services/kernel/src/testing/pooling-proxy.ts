import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PoolingProxy {
  readonly url: string;
  close(): void;
}

const CONNECTIONS = 4;

/** A proxy as operators put in front of the portal: all its visitors share four connections that are kept. */
export async function startPoolingProxy(target: string): Promise<PoolingProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, { agent, target }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { agent, target }: { readonly agent: Agent; readonly target: string },
): void {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url ?? '/', target), { agent, method, headers });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(502).end();
  });
  incoming.on('close', () => {
    if (!incoming.complete) onward.destroy();
  });
  incoming.pipe(onward);
}
