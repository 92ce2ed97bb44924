import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { walletResultSchema } from 'contracts/api/wallet';
import { TENANTS } from 'contracts/primitives/tenant';
import { ensureDatabase, startPostgres } from 'launcher/stack/postgres';
import type { PostgresServer } from 'launcher/stack/postgres';
import type { LauncherSandbox } from 'launcher/integration/launcher-sandbox';
import pg from 'pg';
import { z } from 'zod';
import { secretOf } from './secret-of.ts';

/** The same distance from src/upgrade and from dist/upgrade. */
const FOLDER = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../upgrade-data');

export const DATABASES = ['portal', 'portal_events'] as const;

const buyerSchema = z.object({
  username: z.string(),
  tenantId: z.enum(TENANTS),
  balance: walletResultSchema.shape.data.shape.balance,
  orders: z.array(z.object({ id: z.string(), orderNumber: z.string(), total: z.string() })),
  /** Of the first order, as they were revealed. */
  keys: z.array(z.string()),
  branchId: z.string(),
  ticket: z.object({ id: z.string(), subject: z.string() }),
  /** The product that lies once in the cart. */
  inCart: z.string(),
});

const factsSchema = z.object({
  /** Everybody's. */
  password: z.string(),
  staff: z.string(),
  buyers: z.array(buyerSchema),
  /** The user name of who was erased; null where the release could not erase. */
  erased: z.string().nullable(),
  secretNames: z.array(z.string()),
});

export type KnownBuyer = z.infer<typeof buyerSchema>;
export type Facts = z.infer<typeof factsSchema>;

/** Lays the data that a release has made where the portal of a sandbox finds its own. */
export async function restoreReleaseData(name: string, sandbox: LauncherSandbox): Promise<Facts> {
  const facts = factsSchema.parse(JSON.parse(read(name, 'facts.json').toString()));
  const secrets = Object.fromEntries(facts.secretNames.map((each) => [each, secretOf(each)]));
  writeFileSync(sandbox.layout.secrets, JSON.stringify(secrets), { mode: 0o600 });
  const files = z.record(z.string(), z.string()).parse(JSON.parse(unpacked(name, 'files.json')));
  for (const [file, content] of Object.entries(files)) {
    const place = sandbox.layout.dir + file;
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, content, 'base64');
  }
  await withPostgres(sandbox, async ({ url }) => {
    await run(url('postgres'), read(name, 'roles.sql').toString());
    for (const database of DATABASES) {
      await ensureDatabase(url(database));
      await run(url(database), unpacked(name, `${database}.sql`));
    }
  });
  return facts;
}

/** Lends the database server of a portal that does not run. */
export async function withPostgres<Result>(
  { layout, host }: LauncherSandbox,
  work: (server: PostgresServer) => Promise<Result>,
): Promise<Result> {
  const server = await startPostgres({ layout, host, password: secretOf('POSTGRES_PASSWORD') });
  try {
    return await work(server);
  } finally {
    await server.process.stop();
  }
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function unpacked(name: string, file: string): string {
  return brotliDecompressSync(read(name, `${file}.br`)).toString();
}

function read(name: string, file: string): Buffer {
  return readFileSync(path.join(FOLDER, name, file));
}
