import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { addressOf } from 'eventstore-client/users';
import { TEST_PASSWORDS, TEST_PASSWORD_SETTINGS } from './test-passwords.ts';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The event store as the process that production runs, on a port of its own. */
export class ServerProcess {
  readonly url: string;
  readonly #port: number;
  readonly #databaseUrl: string;
  readonly #passwords: NodeJS.ProcessEnv;
  #child: ChildProcess | undefined;
  /** What it logged before it listened. */
  output = '';
  errorOutput = '';

  constructor(
    port: number,
    databaseUrl: string,
    passwords: NodeJS.ProcessEnv = TEST_PASSWORD_SETTINGS,
  ) {
    this.#passwords = passwords;
    this.#port = port;
    this.#databaseUrl = databaseUrl;
    this.url = addressOf({ host: '127.0.0.1', port }, TEST_PASSWORDS, 'append');
  }

  /** Starts the process and waits until it listens. */
  async start(): Promise<void> {
    const child = this.spawn();
    const lines = createInterface({ input: child.stdout ?? process.stdin });
    for await (const line of lines) {
      this.output += line;
      if (line.includes('listening')) return;
    }
    throw new Error(`the server did not start: ${this.errorOutput}`);
  }

  spawn(): ChildProcess {
    // The test runner's own options would make Node refuse or warn.
    const { NODE_OPTIONS: _options, ...environment } = process.env;
    const child = spawn(process.execPath, [MAIN], {
      env: {
        ...environment,
        HOST: '127.0.0.1',
        EVENT_STORE_PORT: String(this.#port),
        EVENTSTORE_DATABASE_URL: this.#databaseUrl,
        ...this.#passwords,
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.errorOutput += chunk.toString();
    });
    this.#child = child;
    return child;
  }

  /** Ends the process and says with which code; null after a signal that it could not catch. */
  async stop(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = this.#child;
    if (child === undefined) return null;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    return child.exitCode;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
