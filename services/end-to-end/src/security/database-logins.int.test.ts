import { expect, test } from '@jest/globals';
import pg from 'pg';
import { environmentOf } from './process-environment.ts';

// Somebody has taken over a process, and tries what its address of the database is good for.

const SERVICES = [['command-service'], ['query-service'], ['worker-service'], ['bff']];
const PROCESSES = [...SERVICES, ['event-store']];
const INSUFFICIENT_PRIVILEGE = '42501';

/** Where a process runs two services, each has an address of its own. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'event-store': ['EVENTSTORE_DATABASE_URL'],
  'query-service': ['QUERY_DATABASE_URL', 'DATABASE_URL'],
};

function addressOf(name: string): string {
  const environment = environmentOf(name);
  const variables = VARIABLES[name] ?? ['DATABASE_URL'];
  return variables.map((each) => environment[each]).find((each) => each !== undefined) ?? '';
}

/** What the statements answer, or the SQLSTATE of their refusal. */
async function attempt(address: string, sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address });
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } catch (error) {
    return error instanceof Error ? Reflect.get(error, 'code') : error;
  } finally {
    await client.end();
  }
}

test.each(PROCESSES)('%s signs in as a login of its own that owns nothing', async (name) => {
  const own = new URL(addressOf(name)).username;
  const others = PROCESSES.flat().filter((each) => each !== name);
  expect(others.map((each) => new URL(addressOf(each)).username)).not.toContain(own);
  const attributes = `SELECT rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
      (SELECT count(*)::int FROM pg_class WHERE relowner = pg_roles.oid) AS relations,
      (SELECT count(*)::int FROM pg_namespace WHERE nspowner = pg_roles.oid) AS schemas
    FROM pg_roles WHERE rolname = session_user`;
  expect(await attempt(addressOf(name), attributes)).toEqual([
    {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      relations: 0,
      schemas: 0,
    },
  ]);
});

test.each(PROCESSES)('%s runs no program and becomes nobody else', async (name) => {
  for (const sql of [
    "RESET ROLE; COPY (SELECT 1) TO PROGRAM 'true'",
    "CREATE TEMP TABLE stolen (line text); COPY stolen FROM PROGRAM 'id'",
    'SET ROLE postgres',
    'SET SESSION AUTHORIZATION postgres',
    'CREATE TABLE public.mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE ROLE mine SUPERUSER LOGIN',
    'SELECT rolpassword FROM pg_authid',
    "SELECT pg_read_file('PG_VERSION')",
    'SELECT pg_reload_conf()',
  ])
    expect([sql, await attempt(addressOf(name), sql)]).toEqual([sql, INSUFFICIENT_PRIVILEGE]);
});

test.each(SERVICES)('%s has no right but those of its role', async (name) => {
  const schemas = 'SELECT * FROM kernel.checkpoints';
  expect(await attempt(addressOf(name), schemas)).toBe(INSUFFICIENT_PRIVILEGE);
  expect(await attempt(addressOf(name), `RESET ROLE; ${schemas}`)).toBe(INSUFFICIENT_PRIVILEGE);
});

test.each([
  ['bff', 'portal_worker'],
  ['bff', 'portal_query'],
  ['query-service', 'portal_worker'],
  ['query-service', 'portal_edge'],
  ['command-service', 'portal_edge'],
])('%s does not become %s', async (name, role) => {
  expect(await attempt(addressOf(name), `SET ROLE ${role}`)).toBe(INSUFFICIENT_PRIVILEGE);
});

test('no service reaches the database of the log, nor its server that of the portal', async () => {
  const [events, portal] = [new URL(addressOf('event-store')), new URL(addressOf('bff'))];
  for (const [name = ''] of SERVICES) {
    const address = new URL(addressOf(name));
    address.pathname = events.pathname;
    expect(await attempt(address.href, 'SELECT 1')).toBe(INSUFFICIENT_PRIVILEGE);
  }
  events.pathname = portal.pathname;
  expect(await attempt(events.href, 'SELECT 1')).toBe(INSUFFICIENT_PRIVILEGE);
});

test.each([
  ["UPDATE event_store.events SET data = '{}'"],
  ['DELETE FROM event_store.events'],
  ['TRUNCATE event_store.events'],
  ['ALTER TABLE event_store.events ADD COLUMN note text'],
  ['DROP TABLE event_store.events'],
])('the server of the log adds to it, and is refused: %s', async (sql) => {
  expect(await attempt(addressOf('event-store'), sql)).toBe(INSUFFICIENT_PRIVILEGE);
});
