import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Redis } from 'ioredis';
import { ManagedProcess } from './managed-process.ts';
import type { ProcessHost } from './managed-process.ts';
import type { DataLayout } from './paths.ts';
import { pickPort } from './ports.ts';
import { redisProgram } from './redis-program.ts';

export interface RedisServer {
  readonly process: ManagedProcess;
  readonly url: string;
}

export interface RedisOptions {
  readonly layout: DataLayout;
  readonly host: ProcessHost;
  readonly port?: number | undefined;
  /** Distinguishes several servers of one data folder. */
  readonly name?: string;
}

/** Starts a Redis server on the loopback address, with its data beside the rest. */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  const { layout, host, name = 'redis' } = options;
  const command = await redisProgram(host.note);
  const dir = path.join(layout.dir, name);
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const port = options.port ?? (await pickPort());
  const url = `redis://127.0.0.1:${port}`;
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    dir,
    daemonize: 'no',
    // Queues are not a cache: when memory runs out, writes must fail rather than vanish.
    'maxmemory-policy': 'noeviction',
    appendonly: 'yes',
    appendfsync: 'everysec',
  };
  const server = new ManagedProcess(
    {
      name,
      command,
      args: Object.entries(settings).flatMap(([key, value]) => [`--${key}`, value]),
      env: process.env,
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
