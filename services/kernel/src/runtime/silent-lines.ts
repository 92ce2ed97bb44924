import type { Duplex } from 'node:stream';
import pg from 'pg';
import { z } from 'zod';

const LOOK_EVERY_MS = 500;
/** A statement is asked about once nothing has been heard of it for so many looks. */
const SILENT_LOOKS = 2;
/** At one look the answer may be under way, at so many none is. */
const DEAD_LOOKS = 3;
/** At every so many looks the pool tries a connection that rests: nobody needs to wait to find out. */
const TRY_EVERY_LOOKS = 4;
/** How long the server may take to say what its sessions do. */
const ASKED_WITHIN_MS = 2_000;

/** Finds connections whose far end has gone silent, as after a failover of the server or a fault of the network. */
export interface SilentLines {
  /**
   * Watches an open connection until it ends.
   * @returns its session; undefined behind a pooler, which gives a connection another one for each statement.
   * @throws what the server answers instead of it.
   */
  watch(client: pg.ClientBase): Promise<Session | undefined>;
  /** @param attempt sends something harmless on a connection of the pool that nobody uses, if there is one. */
  tryBy(attempt: () => Promise<unknown>): void;
}

const sessionRow = z.object({ pid: z.number(), startedAt: z.string() });

/** The server's session at the far end. A pid alone may come again, on another server at the same time. */
export type Session = z.infer<typeof sessionRow>;

interface Line {
  readonly client: pg.ClientBase;
  readonly session: Session;
  /** Bytes heard and sent until the last look. */
  traffic: string;
  silentLooks: number;
  deadLooks: number;
}

/**
 * Watches the connections of one pool. A statement without an answer for some seconds is asked about on another
 * connection: where the server has no such session any more, or one that rests, no answer will come. That connection is
 * cut, so that its statement fails as an outage, and its session is ended, which may hold locks. The pool's connections
 * that rest are cut with it: they went the same way. A statement that takes long is left alone, for its session works.
 * @param url the server's, with the login of the connections: a login may see and end its own sessions.
 */
export function watchForSilence(url: string): SilentLines {
  const lines = new Set<Line>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let looks = 0;
  let attempt: () => Promise<unknown> = async () => Promise.resolve();
  const lookOnce = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    looks += 1;
    // That it fails is seen at the next looks.
    if (looks % TRY_EVERY_LOOKS === 0) void attempt().catch(() => undefined);
    // A server that cannot be asked is away: its connections end by the time limits of their statements.
    await look(url, lines).catch(() => undefined);
    looking = false;
  };
  return {
    tryBy: (given) => {
      attempt = given;
    },
    watch: async (client) => {
      const session = await sessionOf(client);
      if (session === undefined) return undefined;
      const line = { client, session, traffic: '', silentLooks: 0, deadLooks: 0 };
      lines.add(line);
      timer ??= setInterval(() => void lookOnce(), LOOK_EVERY_MS).unref();
      client.once('end', () => {
        lines.delete(line);
        if (lines.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      });
      return session;
    },
  };
}

async function sessionOf(client: pg.ClientBase): Promise<Session | undefined> {
  const { rows } = await client.query(
    `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
  );
  const session = sessionRow.parse(rows[0]);
  return session.pid === Reflect.get(client, 'processID') ? session : undefined;
}

async function look(url: string, lines: ReadonlySet<Line>): Promise<void> {
  const silent = [...lines].filter(isSilent);
  if (silent.length === 0) return;
  const server = await connectToAsk(url);
  try {
    const dead = await deadOf(silent, server);
    if (dead.length === 0) return;
    await endSessions(
      dead.map(({ session }) => session),
      server,
    );
    const resting = [...lines].filter(({ client }) => isAtRest(client));
    for (const { client } of [...dead, ...resting]) cutConnection(client);
  } finally {
    cutConnection(server);
  }
}

/** Whether a statement waits, and has for so many looks, without a byte in either direction. */
function isSilent(line: Line): boolean {
  const traffic = trafficOf(line.client);
  const isOn = isWaiting(line.client) && traffic === line.traffic;
  line.traffic = traffic;
  line.silentLooks = isOn ? line.silentLooks + 1 : 0;
  if (!isOn) line.deadLooks = 0;
  return line.silentLooks >= SILENT_LOOKS;
}

async function deadOf(silent: readonly Line[], server: pg.Client): Promise<readonly Line[]> {
  const working = new Set((await workingAmong(silent, server)).map(nameOf));
  return silent.filter((line) => {
    line.deadLooks = working.has(nameOf(line.session)) ? 0 : line.deadLooks + 1;
    return line.deadLooks >= DEAD_LOOKS;
  });
}

async function workingAmong(
  lines: readonly Line[],
  server: pg.Client,
): Promise<readonly Session[]> {
  const { rows } = await server.query(
    `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity
     WHERE pid = ANY($1) AND state NOT LIKE 'idle%'`,
    [lines.map(({ session }) => session.pid)],
  );
  return z.array(sessionRow).parse(rows);
}

/** Ends those sessions that are still there. @param server a connection with the login that opened them. */
export async function endSessions(sessions: readonly Session[], server: pg.Client): Promise<void> {
  await server.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE (pid, backend_start::text) IN (SELECT * FROM unnest($1::int[], $2::text[]))`,
    [sessions.map(({ pid }) => pid), sessions.map(({ startedAt }) => startedAt)],
  );
}

function nameOf({ pid, startedAt }: Session): string {
  return `${pid} ${startedAt}`;
}

async function connectToAsk(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'portal-silent-lines',
    connectionTimeoutMillis: ASKED_WITHIN_MS,
    query_timeout: ASKED_WITHIN_MS,
  });
  // Without a listener an error of a connection ends the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The client knows it of itself; its types do not say so. */
export function isWaiting(client: pg.ClientBase): boolean {
  return Reflect.get(client, 'readyForQuery') === false;
}

/** Neither in a statement nor in a transaction. */
function isAtRest(client: pg.ClientBase): boolean {
  return !isWaiting(client) && client.getTransactionStatus() === 'I';
}

function trafficOf(client: pg.ClientBase): string {
  const stream = streamOf(client);
  return `${Reflect.get(stream, 'bytesRead')} ${Reflect.get(stream, 'bytesWritten')}`;
}

/** Ends a connection without a word to its far end, which may not hear it. Its statement fails. */
export function cutConnection(client: pg.ClientBase): void {
  streamOf(client).destroy();
}

/** Clients of pools have one too, though their type does not say so. */
export function streamOf(client: pg.ClientBase): Duplex {
  const { connection } = client as pg.Client;
  return connection.stream;
}
