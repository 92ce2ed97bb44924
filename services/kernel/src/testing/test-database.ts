import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { connectDatabase } from '../runtime/database.ts';
import type { DatabaseRole } from '../runtime/database.ts';
import { scratchUrl } from './scratch-servers.ts';

/** A database of its own for one test file, on the server that the test run started. */
export interface TestDatabase {
  readonly url: string;
  connect(role: DatabaseRole, options?: { readonly readOnly: boolean }): Knex;
  drop(): Promise<void>;
}

/** @throws when DATABASE_URL is not set: these tests need the real Postgres that `npm test` starts. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = scratchUrl('DATABASE_URL');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = connectDatabase({
    url: server,
    role: 'owner',
    applicationName: 'tests',
    poolSize: 1,
  });
  await admin.raw('CREATE DATABASE ??', [name]);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const pools: Knex[] = [];
  return {
    url: url.href,
    connect: (role, { readOnly } = { readOnly: false }) => {
      const connection = { url: url.href, role, applicationName: 'tests', poolSize: 8 };
      const pool = connectDatabase({ ...connection, readOnly });
      pools.push(pool);
      return pool;
    },
    drop: async () => {
      await Promise.all(pools.map((pool) => pool.destroy()));
      await admin.raw('DROP DATABASE ?? WITH (FORCE)', [name]);
      await admin.destroy();
    },
  };
}
