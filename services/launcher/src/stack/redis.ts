import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { ManagedProcess } from './managed-process.ts';
import type { ProcessHost } from './managed-process.ts';
import type { DataLayout } from './paths.ts';
import { inheritable } from './node-process.ts';
import { pickPort } from './ports.ts';
import { redisProgram } from './redis-program.ts';

export interface RedisServer {
  readonly process: ManagedProcess;
  /** The address, which holds the password. */
  readonly url: string;
}

export interface RedisOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly password: string;
  readonly port?: number | undefined;
  /** Distinguishes several servers of one data folder. */
  readonly name?: string;
}

/** Starts a Redis server on the loopback address, with its data beside the rest. */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const { layout, host, password, name = 'redis' } = options;
  const command = await redisProgram(host.note);
  const dir = path.join(layout.dir, name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const port = options.port ?? (await pickPort());
  const url = `redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`;
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    daemonize: 'no',
    // Queues are not a cache: when memory runs out, writes must fail rather than vanish.
    'maxmemory-policy': 'noeviction',
    appendonly: 'yes',
    appendfsync: 'everysec',
    requirepass: password,
  };
  const file = path.join(dir, 'redis.conf');
  await writeSettings(file, settings);
  const server = new ManagedProcess(
    {
      name,
      command,
      args: [file],
      env: inheritable(process.env),
      cwd: dir,
      logFile: path.join(layout.logs, `${name}.log`),
      stopSignal: 'SIGTERM',
      isReady: () => redisResponds(url),
    },
    host,
  );
  await server.start();
  return { process: server, url };
}

/** In a file for its owner's eyes: everybody on the machine sees what a process was called with. */
async function writeSettings(
  file: string,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const lines = Object.entries(settings).map(([key, value]) => `${key} ${JSON.stringify(value)}\n`);
  await writeFile(file, lines.join(''), { mode: 0o600 });
  // The mode above is that of a new file only.
  await chmod(file, 0o600);
}

/** True when a Redis at this address answers and is done loading its data. */
export async function redisResponds(url: string): Promise<boolean> {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
