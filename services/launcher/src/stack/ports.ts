import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { LaunchError } from './launch-error.ts';

// Below the range from which systems take ports for outgoing connections (Linux: 32768 and up), so
// that a port stays free while the process that holds it is being restarted.
const LOWEST = 20_000;
const HIGHEST = 32_000;
const ATTEMPTS = 50;

export type PortState = 'free' | 'taken' | 'forbidden';

export async function portState(port: number, host: string): Promise<PortState> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(stateFor(error.code)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve('free')));
  });
}

function stateFor(code: string | undefined): PortState {
  if (code === 'EACCES') return 'forbidden';
  // Without IPv6 on the machine nobody can be listening there either.
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return 'free';
  return 'taken';
}

const handedOut = new Set<number>();

/** A free port on the loopback address, never the same twice in one process. */
export async function pickPort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (handedOut.has(port)) continue;
    handedOut.add(port);
    if ((await portState(port, '127.0.0.1')) === 'free') return port;
  }
  throw new LaunchError(`No free port found between ${LOWEST} and ${HIGHEST}.`);
}

/** Fails with advice when the portal cannot listen where it is to answer. */
export async function requireFreePort(port: number, host: string): Promise<void> {
  // 'localhost' may mean ::1 to a browser: another program there would answer in our place.
  const hosts = host === '127.0.0.1' ? [host, '::1'] : [host];
  const states = await Promise.all(hosts.map((one) => portState(port, one)));
  if (states.includes('taken')) {
    throw new LaunchError(
      `Port ${port} is already in use by another program. Stop that program, or choose another port with PORT:\n` +
        `  PORT=${port + 100} npm start`,
    );
  }
  if (states.includes('forbidden')) {
    throw new LaunchError(
      `This account may not listen on port ${port}. Choose another with PORT (1024 or above).`,
    );
  }
}
