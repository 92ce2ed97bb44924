import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { commandsOfEveryArea } from 'command-service/areas';
import { configSchema as commandConfig } from 'command-service/config';
import { commands, queries } from 'contracts/calls/calls';
import { connectEventStore } from 'eventstore-client/event-store';
import { readEnvironment } from 'kernel/runtime/env';
import { connectDatabase } from 'kernel/runtime/database';
import { readSideOfEveryArea } from 'query-service/areas';
import { configSchema as queryConfig } from 'query-service/config';
import { projectionsOfEveryArea } from 'worker-service/areas';
import { everyMigration } from 'worker-service/migrate';

const secret = randomBytes(32).toString('base64url');
const environment = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1',
  COMMAND_SERVICE_PORT: '0',
  QUERY_SERVICE_PORT: '0',
  BFF_COMMAND_KEY: secret,
  WORKER_COMMAND_KEY: secret,
  CLI_COMMAND_KEY: secret,
  BFF_QUERY_KEY: secret,
  WORKER_QUERY_KEY: secret,
  CLI_QUERY_KEY: secret,
  CLAIM_KEY: secret,
  LICENCE_CLAIM_KEY: secret,
  KEY_ENCRYPTION_KEY: secret,
  PERSON_ENCRYPTION_KEY: secret,
  IDEMPOTENCY_KEY_SECRET: secret,
};

// A pool connects when it is first asked; nothing here asks.
const db = connectDatabase({
  url: environment.DATABASE_URL,
  role: 'owner',
  applicationName: 'tests',
  poolSize: 1,
});
const store = connectEventStore({ url: environment.EVENTSTORE_URL });
const handled = commandsOfEveryArea(readEnvironment(commandConfig, environment), {
  db,
  progress: { onMove: () => undefined, onGap: () => undefined },
  store,
});
const readSide = readSideOfEveryArea(readEnvironment(queryConfig, environment), {
  personKeys: db,
  store,
});

afterAll(async () => {
  await store.close();
  await db.destroy();
});

const SHIPPED = [
  '0000-kernel-roles',
  '0001-accounts-credentials-and-attempts',
  '0001-kernel-idempotency',
  '0001-ordering-order-numbers',
  '0001-support-ticket-numbers',
  '0001-vault-person-keys',
  '0002-accounts-password-resets',
  '0002-kernel-checkpoints',
  '0003-edge-tables',
  '0005-kernel-work-queue',
  '0006-kernel-secret-checks',
  '0006-kernel-snapshots',
  '0006-worker-mails-in-the-work-queue',
  '0020-catalog-trigrams',
];

const names = (parts: readonly { readonly name: string }[]): readonly string[] =>
  parts.map(({ name }) => name).toSorted();

test('each command and query of the registry is mounted, once', () => {
  expect(handled.map(({ type }) => type).toSorted()).toEqual(Object.keys(commands).toSorted());
  expect(names(readSide.queries)).toEqual(Object.keys(queries).toSorted());
});

test('a query reads only what its service knows, and a worker fills', () => {
  const filled = new Set(names(projectionsOfEveryArea()));
  const known = new Set(names(readSide.readModels));
  const read = readSide.queries.flatMap(({ reads }) => reads);
  expect(read.filter((name) => !known.has(name) || !filled.has(name))).toEqual([]);
});

test('no two read models or migrations share a name', () => {
  for (const parts of [projectionsOfEveryArea(), everyMigration()])
    expect(names(parts)).toEqual([...new Set(names(parts))]);
});

// A database remembers them by name: one that is renamed is applied to it again, and fails.
test('a migration that databases have been through keeps its name, wherever it moves', () => {
  const known = new Set(names(everyMigration()));
  expect(SHIPPED.filter((name) => !known.has(name))).toEqual([]);
});
