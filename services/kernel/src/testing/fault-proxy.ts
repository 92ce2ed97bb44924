import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { deliberateDelay } from './deliberate-delay.ts';

/** What the proxy does with bytes that come to it. */
type Course = 'pass' | 'swallow' | 'cut-answers';

/** A network between a client and its server, with the faults that networks have. */
export interface FaultProxy {
  /** The server's address by way of this network. */
  readonly url: string;
  /** The lines that are open carry nothing any more, and nobody notices; new ones do: a failover without RST. */
  halfOpen(): void;
  /** As half-open, and new lines are accepted and do not carry anything either, until it heals. */
  blackHole(): void;
  /** Every line is reset, and new ones work. */
  reset(): void;
  /** Requests arrive, and their lines are reset with the first byte of an answer, until it heals. */
  cutAnswers(): void;
  /** Each piece arrives so much later, until it heals. */
  slowDown(milliseconds: number): void;
  /** What is opened from now on works, as do lines that were slow. */
  heal(): void;
  close(): Promise<void>;
}

interface Line {
  readonly client: Socket;
  readonly server: Socket;
  isSwallowed: boolean;
}

/** @param url the server's, on this machine. */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const lines = new Set<Line>();
  const sockets = new Set<Socket>();
  const now = { course: 'pass' as Course, lateMs: 0 };
  const server = createServer((client) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    const line = { client, server: far, isSwallowed: now.course === 'swallow' };
    lines.add(line);
    for (const each of [client, far]) {
      sockets.add(each);
      each
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(each);
          lines.delete(line);
          if (line.isSwallowed) return;
          client.destroy();
          far.destroy();
        });
    }
    carry(line, now);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const swallowOpen = (): void => {
    for (const line of lines) line.isSwallowed = true;
  };
  const through = new URL(url);
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: through.href,
    halfOpen: swallowOpen,
    blackHole: () => {
      swallowOpen();
      now.course = 'swallow';
    },
    reset: () => {
      for (const { client } of lines) client.resetAndDestroy();
    },
    cutAnswers: () => {
      now.course = 'cut-answers';
    },
    slowDown: (milliseconds) => {
      now.lateMs = milliseconds;
    },
    heal: () => {
      now.course = 'pass';
      now.lateMs = 0;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const each of sockets) each.destroy();
      await closed;
    },
  };
}

function carry(line: Line, now: { readonly course: Course; readonly lateMs: number }): void {
  const { client, server } = line;
  const send = async (to: Socket, bytes: Buffer): Promise<void> => {
    if (now.lateMs > 0) await deliberateDelay(now.lateMs);
    if (!line.isSwallowed) to.write(bytes);
  };
  // One piece after the other: a late one must not be overtaken.
  let [requests, answers] = [Promise.resolve(), Promise.resolve()];
  client.on('data', (bytes) => {
    requests = requests.then(() => send(server, bytes));
  });
  server.on('data', (bytes) => {
    if (now.course === 'cut-answers') client.resetAndDestroy();
    else answers = answers.then(() => send(client, bytes));
  });
}
