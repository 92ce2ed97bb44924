import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { freePort } from '../testing/server-process.ts';
import { TEST_PASSWORDS, TEST_PASSWORD_SETTINGS } from '../testing/test-passwords.ts';
import { addressOf } from 'eventstore-client/users';

const TICK_MS = 10;

/** A built event store as a process of its own, with what it takes of the machine. */
export class BenchServer {
  readonly #main: string;
  readonly #databaseUrl: string;
  #child: ChildProcess | undefined;
  url = '';

  constructor(main: string, databaseUrl: string) {
    this.#main = main;
    this.#databaseUrl = databaseUrl;
  }

  /** Milliseconds until it listens. */
  async start(): Promise<number> {
    const began = performance.now();
    const port = await freePort();
    const flags = (process.env['SERVER_FLAGS'] ?? '').split(' ').filter(Boolean);
    const child = spawn(process.execPath, [...flags, this.#main], {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        EVENT_STORE_PORT: String(port),
        EVENTSTORE_DATABASE_URL: this.#databaseUrl,
        ...TEST_PASSWORD_SETTINGS,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.url = addressOf({ host: '127.0.0.1', port }, TEST_PASSWORDS, 'append');
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.includes('listening')) resolve();
      });
      child.once('exit', () => reject(new Error('the server did not start')));
    });
    return Math.round(performance.now() - began);
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child?.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  /** CPU time so far; 0 where there is no /proc. */
  cpuMs(): number {
    const stat = this.#read('stat').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * TICK_MS;
  }

  /** Resident memory; 0 where there is no /proc. */
  memoryMb(): number {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(this.#read('status')) ?? [];
    return Math.round(Number(kilobytes) / 1_024);
  }

  #read(file: string): string {
    try {
      return readFileSync(`/proc/${this.#child?.pid}/${file}`, 'utf8');
    } catch {
      return '';
    }
  }
}
