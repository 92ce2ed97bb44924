import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import type { Knex } from 'knex';
import { prepareLog } from 'event-store/postgres/prepare-log';
import { createTestDatabase } from 'kernel/testing/test-database';
import { scratchUrl } from 'kernel/testing/scratch-servers';
import type { TestDatabase } from 'kernel/testing/test-database';
import { DATABASE_PROCESSES, loginName } from 'kernel/runtime/database-logins';
import { notaryRoleMigration, rolesMigration } from 'kernel/runtime/migrations';
import { databasePasswords } from 'kernel/testing/database-passwords';
import { migrate } from 'worker-service/migrate';

// A database of one's own, whose owner is no superuser.

const PASSWORD = 'a password of the trial';
const ROLES = ['portal_worker', 'portal_query', 'portal_edge', 'portal_notary'];
const PASSWORDS = databasePasswords(PASSWORD);

let database: TestDatabase;
let superuser: Knex;
let owner: string;
let ownersUrl: string;

beforeEach(async () => {
  database = await createTestDatabase();
  superuser = database.connect('owner');
  owner = `owner_${randomBytes(4).toString('hex')}`;
  await superuser.raw(`CREATE ROLE ?? LOGIN PASSWORD '${PASSWORD}'`, [owner]);
  await superuser.raw('ALTER DATABASE ?? OWNER TO ??', [nameOf(database.url), owner]);
  const url = new URL(database.url);
  url.username = owner;
  url.password = encodeURIComponent(PASSWORD);
  ownersUrl = url.href;
});

afterEach(async () => {
  for (const process of Object.keys(DATABASE_PROCESSES))
    await dropRole(loginName(database.url, process));
  await dropRole(loginName(database.url, 'event-store'));
  await superuser.raw('REASSIGN OWNED BY ?? TO CURRENT_USER', [owner]);
  await dropRole(owner);
  await database.drop();
});

test('an owner that may make roles, and is no superuser, prepares the database and its logins', async () => {
  await superuser.raw('ALTER ROLE ?? CREATEROLE', [owner]);
  // Roles belong to the server: those of other databases on it have made these.
  for (const made of [rolesMigration, notaryRoleMigration])
    await superuser.transaction((trx) => made.up(trx));
  for (const role of ROLES) await superuser.raw('GRANT ?? TO ?? WITH ADMIN OPTION', [role, owner]);
  await prepareTwice();
  const names = Object.keys(DATABASE_PROCESSES).map((process) => loginName(database.url, process));
  const logins = await superuser('pg_roles')
    .whereIn('rolname', names)
    .where({ rolcanlogin: true, rolsuper: false, rolcreaterole: false, rolinherit: false });
  expect(logins).toHaveLength(names.length);
}, 60_000);

test('an owner that may make no roles learns what to grant, and no verifier of a password', async () => {
  const refused = prepareLog(ownersUrl, {
    name: loginName(database.url, 'event-store'),
    password: PASSWORD,
  });
  await expect(refused).rejects.toThrow(`ALTER ROLE "${owner}" CREATEROLE`);
  await expect(refused).rejects.not.toThrow('SCRAM');
});

test('an owner without power over a login that somebody else has made learns what to grant', async () => {
  const name = loginName(database.url, 'event-store');
  await superuser.raw('ALTER ROLE ?? CREATEROLE', [owner]);
  await superuser.raw('CREATE ROLE ?? LOGIN NOINHERIT', [name]);
  const refused = prepareLog(ownersUrl, { name, password: PASSWORD });
  await expect(refused).rejects.toThrow('WITH ADMIN OPTION');
  await expect(refused).rejects.not.toThrow('SCRAM');
});

/** As two starts do. */
async function prepareTwice(): Promise<void> {
  for (const start of [1, 2]) {
    await migrate({
      databaseUrl: ownersUrl,
      eventStoreUrl: scratchUrl('EVENTSTORE_URL'),
      auditDir: path.join(os.tmpdir(), `${nameOf(ownersUrl)}-audit`),
      outboxDir: path.join(os.tmpdir(), `${nameOf(ownersUrl)}-outbox`),
      passwords: { ...PASSWORDS, BFF_DATABASE_PASSWORD: `${PASSWORD} ${start}` },
    });
  }
}

async function dropRole(name: string): Promise<void> {
  const known: unknown = await superuser('pg_roles').where({ rolname: name }).first();
  if (known === undefined) return;
  await superuser.raw('DROP OWNED BY ?? CASCADE', [name]);
  await superuser.raw('DROP ROLE ??', [name]);
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
