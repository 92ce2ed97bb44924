import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { bffEnvironment } from 'bff/config';
import { configSchema as commandService } from 'command-service/config';
import { eventStoreEnvironment } from 'event-store/config';
import { configSchema as notary } from 'notary/config';
import { configSchema as queryService } from 'query-service/config';
import {
  configSchema as workerService,
  eventStoreUsersEnvironment,
  migrationEnvironment,
  rebuilderEnvironment,
} from 'worker-service/config';

/** What only `npm start`, the command line and docker-compose.yml read; all else that they read is a setting of some process too. */
const LAUNCHER_ALONE = [
  'BACKUP_DIR',
  'PORTAL_ADDRESS',
  'PORTAL_HOST',
  'TLS_ADDRESS',
  'HTTP_ADDRESS',
  'PORTAL_DATA_DIR',
  'EVENT_STORE_DATABASE_PASSWORD',
  'OWNER_DATABASE_URL',
  'PROCESSES',
  'REDIS_PASSWORD',
  'WAL_ARCHIVE_DAYS',
  'WAL_ARCHIVE_DIR',
];

const read = [
  bffEnvironment,
  commandService,
  eventStoreEnvironment,
  queryService,
  notary,
  workerService,
  rebuilderEnvironment,
  migrationEnvironment,
  eventStoreUsersEnvironment,
].flatMap((schema) => Object.keys(schema.shape));

// Jest runs at the root of the house.
const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);

test('.env.example lists every setting that a process reads, once, and no other', () => {
  expect(listed.toSorted()).toEqual([...new Set([...read, ...LAUNCHER_ALONE])].toSorted());
});
