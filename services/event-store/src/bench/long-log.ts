import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { eventTypeFilter, streamNameFilter } from '@kurrent/kurrentdb-client';
import type { Filter, KurrentDBClient } from '@kurrent/kurrentdb-client';
import { openClient } from 'eventstore-client/open-client';
import pg from 'pg';
import { BenchServer } from './bench-server.ts';
import { withSmallAppends } from './small-appends.ts';

// What a long log costs: node services/event-store/dist/bench/long-log.js --postgres postgres://user@host:port
// Makes a database of its own with a few events of the portal before and after millions of others, and drops it.

const { values: options } = parseArgs({
  options: {
    postgres: { type: 'string', default: 'postgres://postgres@127.0.0.1:5432' },
    foreign: { type: 'string', default: '2000000' },
    /** Another build of the server, to compare with. */
    server: { type: 'string', default: fileURLToPath(new URL('../main.js', import.meta.url)) },
    /** Goes on with a database that an earlier run kept. */
    database: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

const OWN = 10_000;

async function main(): Promise<void> {
  const admin = new pg.Client(`${options.postgres}/postgres`);
  await admin.connect();
  const name = options.database ?? `long_log_${randomUUID().slice(0, 8)}`;
  const url = `${options.postgres}/${name}`;
  if (options.database === undefined) {
    await admin.query(`CREATE DATABASE ${name}`);
    await fill(url, Number(options.foreign));
  }
  const server = new BenchServer(options.server, url);
  try {
    report('start', `${await server.start()} ms`);
    await measure(server);
  } finally {
    await server.stop();
    if (!options.keep) await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  }
}

/** The server makes the table, as it does at a customer's; the events are then written straight into it. */
async function fill(url: string, foreign: number): Promise<void> {
  const server = new BenchServer(options.server, url);
  await server.start();
  await server.stop();
  const client = new pg.Client(url);
  await client.connect();
  const began = performance.now();
  let position = 0;
  for (const [category, count] of [
    ['order', OWN],
    ['foreign', foreign],
    ['order', OWN],
  ] as const) {
    await client.query(INSERT, [position, count, category]);
    position += count;
  }
  await client.query('VACUUM ANALYZE event_store.events');
  await client.end();
  report('fill', `${position} events in ${seconds(began)} s`);
}

/** Ten events a stream, each of about 400 bytes. */
const INSERT = `
  INSERT INTO event_store.events (position, revision, created, id, json, stream, type, metadata, data)
  SELECT $1::bigint + n, (n - 1) % 10, 1700000000000, gen_random_uuid(), true,
         $3 || '-' || $1::bigint || '-' || (n - 1) / 10, 'Something.v' || n % 7,
         convert_to('{"commandId":"' || gen_random_uuid() || '","actorId":"' || gen_random_uuid() || '"}', 'UTF8'),
         convert_to('{"text":"' || repeat('x', 250) || '"}', 'UTF8')
  FROM generate_series(1, $2::bigint) n`;

async function measure(server: BenchServer): Promise<void> {
  const client = openClient(`${server.url}&discoveryInterval=25&defaultDeadline=600000`);
  const prefixes = streamNameFilter({ prefixes: ['order-'] });
  await timed(server, 'filtered read by prefix', () => read(client, prefixes));
  await timed(server, 'the same again', () => read(client, prefixes));
  await timed(server, 'filtered read by expression', () =>
    read(client, streamNameFilter({ regex: '^(?:order|cart)-' })),
  );
  await timed(server, 'filtered subscription until caught up', () => follow(client, prefixes));
  await timed(server, 'the whole log', () => read(client));
  await timed(server, 'the whole log by event type', () =>
    read(client, eventTypeFilter({ regex: '^[^$].*' })),
  );
  const scan = (): Promise<unknown> => read(client, eventTypeFilter({ regex: 'v[89]$' }));
  await timed(server, 'a scan that finds nothing', scan);
  report('appends alone', await withSmallAppends(server.url, () => pause(5_000)));
  report('appends beside a scan', await withSmallAppends(server.url, scan));
  report('appends beside the whole log', await withSmallAppends(server.url, () => read(client)));
  await client.dispose();
}

async function read(client: KurrentDBClient, filter?: Filter): Promise<number> {
  let count = 0;
  const events = client.readAll(filter === undefined ? {} : { filter });
  for await (const _event of events) count += 1;
  return count;
}

function follow(client: KurrentDBClient, filter: Filter): Promise<number> {
  const subscription = client.subscribeToAll({ fromPosition: 'start', filter });
  let count = 0;
  return new Promise((resolve, reject) => {
    subscription.on('data', () => (count += 1));
    subscription.on('error', reject);
    subscription.once('caughtUp', () => {
      void subscription.unsubscribe();
      resolve(count);
    });
  });
}

async function timed(
  server: BenchServer,
  name: string,
  run: () => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  const cpu = server.cpuMs();
  const result = await run();
  const took = (performance.now() - began) / 1_000;
  const rate =
    typeof result === 'number' && result > 0 ? `, ${perSecond(result, took)} events/s` : '';
  const used = (server.cpuMs() - cpu) / 1_000;
  report(
    name,
    `${took.toFixed(2)} s, ${String(result)} events${rate}; server CPU ${used.toFixed(1)} s, ${server.memoryMb()} MB`,
  );
}

const perSecond = (count: number, took: number): string => String(Math.round(count / took));
const seconds = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1);

function report(name: string, text: string): void {
  process.stdout.write(`${name.padEnd(40)} ${text}\n`);
}

await main();
