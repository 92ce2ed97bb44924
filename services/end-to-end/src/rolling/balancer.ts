import { createConnection, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import { deliberateDelay } from 'kernel/testing/deliberate-delay';
import { isHealthy } from 'launcher/stack/node-process';

const LOOK_EVERY_MS = 250;
const LOOPBACK = '127.0.0.1';

/**
 * What stands before several of one process, as a Service of Kubernetes does: each connection is led to one that says it is
 * ready, in turn, and stays there. It looks at no request, repeats none, and cuts off who is led to one that is not there.
 */
export interface Balancer {
  readonly url: string;
  /** How many connections were led to one that did not take them. */
  refused(): number;
  /** Whether this one is sent connections. */
  isUsed(port: number): boolean;
  close(): Promise<void>;
}

export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const ready = new Set<number>();
  const connections = new Set<Socket>();
  let turn = 0;
  let refused = 0;
  const look = async (): Promise<void> => {
    await Promise.all(
      ports.map(async (port) => {
        if (await isHealthy(`http://${LOOPBACK}:${port}`)) ready.add(port);
        else ready.delete(port);
      }),
    );
  };
  const closing = new AbortController();
  const keepLooking = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await look();
      await deliberateDelay(LOOK_EVERY_MS);
    }
  };
  const server = createServer((client) => {
    const port = [...ready].toSorted((one, other) => one - other)[turn++ % Math.max(ready.size, 1)];
    if (port === undefined) {
      refused += 1;
      client.destroy();
      return;
    }
    const target = createConnection({ host: LOOPBACK, port, noDelay: true });
    target.once('error', () => {
      if (target.connecting || target.bytesRead === 0) refused += 1;
    });
    join(client, target);
    for (const each of [client, target]) {
      connections.add(each);
      each.once('close', () => connections.delete(each));
    }
  });
  server.listen(0, LOOPBACK);
  await once(server, 'listening');
  await look();
  const looking = keepLooking();
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${LOOPBACK}:${port}`,
    refused: () => refused,
    isUsed: (each) => ready.has(each),
    close: async () => {
      closing.abort();
      await looking;
      for (const each of connections) each.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Whatever ends one side ends the other. */
function join(client: Socket, target: Socket): void {
  client.setNoDelay(true);
  client.pipe(target).pipe(client);
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.once('close', () => other.destroy());
  }
}
