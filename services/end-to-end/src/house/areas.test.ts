import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { everyArea } from 'command-service/areas';
import { configSchema as commandConfig } from 'command-service/config';
import { readEnvironment } from 'kernel/runtime/env';
import { integrityProjection } from 'kernel/projections/integrity';
import { connectDatabase } from 'kernel/runtime/database';
import { readSideOfEveryArea } from 'query-service/areas';
import { configSchema as queryConfig } from 'query-service/config';
import {
  migrationsOfEveryArea,
  processesOfEveryArea,
  projectionsOfEveryArea,
} from 'worker-service/areas';
import { processProjection } from 'kernel/processes/process-projection';

const secret = randomBytes(32).toString('base64url');
const environment = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  EVENTSTORE_URL: 'kurrentdb://127.0.0.1:1',
  COMMAND_SERVICE_PORT: '0',
  QUERY_SERVICE_PORT: '0',
  SERVICE_KEY: secret,
  CLI_KEY: secret,
  CLAIM_KEY: secret,
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
const areas = everyArea(readEnvironment(commandConfig, environment), db);
const readSide = readSideOfEveryArea(readEnvironment(queryConfig, environment), db);

afterAll(() => db.destroy());

const names = (parts: readonly { readonly name: string }[]): readonly string[] =>
  parts.map(({ name }) => name).toSorted();

test('a worker fills every read model that an area names, and remembers what every process has to do', () => {
  const processes = areas.flatMap((area) => area.processes);
  expect(names(processesOfEveryArea())).toEqual(names(processes));
  expect(names(projectionsOfEveryArea())).toEqual(
    names([
      integrityProjection,
      ...areas.flatMap((area) => area.projections),
      ...processes.map(processProjection),
    ]),
  );
});

test('a database gets every migration that an area names', () => {
  expect(names(migrationsOfEveryArea())).toEqual(names(areas.flatMap((area) => area.migrations)));
});

test('the query service answers every query that an area names, from every read model', () => {
  expect(names(readSide.queries)).toEqual(names(areas.flatMap((area) => area.queries)));
  expect(names(readSide.projections)).toEqual(names(areas.flatMap((area) => area.projections)));
});

test('no two parts of the areas share a name', () => {
  const commands = areas.flatMap((area) => area.commands.map(({ type }) => type));
  for (const parts of [commands, names(readSide.queries), names(projectionsOfEveryArea())])
    expect(parts).toEqual([...new Set(parts)]);
});
