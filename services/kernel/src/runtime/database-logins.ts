import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { DatabaseRole } from './database.ts';
import { ConfigurationError } from './setting-files.ts';

/** How a process signs in to a database. */
export interface DatabaseLogin {
  readonly name: string;
  readonly password: string;
  /** The role whose rights it takes by SET ROLE; without one it has what it is granted by name. */
  readonly actsAs?: Exclude<DatabaseRole, 'owner'>;
}

/** The processes that sign in to the portal's database: whose rights they take, and the variable of their password. */
export const DATABASE_PROCESSES = {
  'command-service': { actsAs: 'portal_worker', password: 'COMMAND_DATABASE_PASSWORD' },
  'query-service': { actsAs: 'portal_query', password: 'QUERY_DATABASE_PASSWORD' },
  'worker-service': { actsAs: 'portal_worker', password: 'WORKER_DATABASE_PASSWORD' },
  bff: { actsAs: 'portal_edge', password: 'BFF_DATABASE_PASSWORD' },
  'notary-service': { actsAs: 'portal_notary', password: 'NOTARY_DATABASE_PASSWORD' },
  'command-line': { actsAs: 'portal_worker', password: 'CLI_DATABASE_PASSWORD' },
} as const;

export type DatabaseProcess = keyof typeof DATABASE_PROCESSES;
/** The passwords of these processes by the names of their variables. */
export type DatabasePasswords = Readonly<
  Record<(typeof DATABASE_PROCESSES)[DatabaseProcess]['password'], string>
>;

/** A login of its own for each process that signs in to the portal's database. */
export function loginsOf(
  databaseUrl: string,
  passwords: DatabasePasswords,
): Readonly<Record<DatabaseProcess, DatabaseLogin>> {
  const loginOf = (process: DatabaseProcess): DatabaseLogin => {
    const { actsAs, password } = DATABASE_PROCESSES[process];
    return { name: loginName(databaseUrl, process), password: passwords[password], actsAs };
  };
  return {
    'command-service': loginOf('command-service'),
    'query-service': loginOf('query-service'),
    'worker-service': loginOf('worker-service'),
    bff: loginOf('bff'),
    'notary-service': loginOf('notary-service'),
    'command-line': loginOf('command-line'),
  };
}

/** Logins belong to the server, which several portals may share: the name begins with that of the database. */
export function loginName(databaseUrl: string, process: string): string {
  return `${databaseName(databaseUrl)}_${process.replaceAll('-', '_')}`;
}

/** The address of the same database for whoever signs in so. */
export function urlOf(
  databaseUrl: string,
  { name, password }: Pick<DatabaseLogin, 'name' | 'password'>,
): string {
  const url = new URL(databaseUrl);
  url.username = encodeURIComponent(name);
  url.password = encodeURIComponent(password);
  return url.href;
}

/**
 * Lets logins in, and nobody else but the owner. A login owns nothing, inherits nothing, and is no superuser: what it
 * may do is what its role may. Said again at each start, with the passwords of the day.
 * @throws {ConfigurationError} when a role of that name is there which can do more.
 */
export async function allowLogins(db: Knex, logins: readonly DatabaseLogin[]): Promise<void> {
  const database = await currentDatabase(db);
  await db.raw('REVOKE ALL ON DATABASE ?? FROM PUBLIC', [database]);
  // Extensions stand in it, whose functions everybody uses.
  await db.raw('REVOKE CREATE ON SCHEMA public FROM PUBLIC');
  await db.raw('GRANT USAGE ON SCHEMA public TO PUBLIC');
  for (const login of logins) {
    await makeLogin(db, login.name);
    await requireHarmless(db, login.name);
    // The verifier, as Postgres keeps it: a password in a statement may end in a log.
    const verifier = scramVerifier(login.password);
    await db.raw(`ALTER ROLE ?? LOGIN NOINHERIT PASSWORD '${verifier}'`, [login.name]);
    await db.raw('GRANT CONNECT ON DATABASE ?? TO ??', [database, login.name]);
    if (login.actsAs !== undefined) await db.raw('GRANT ?? TO ??', [login.actsAs, login.name]);
  }
}

async function currentDatabase(db: Knex): Promise<string> {
  const { rows } = await db.raw<{ rows: { name: string }[] }>('SELECT current_database() AS name');
  return rows[0]?.name ?? '';
}

async function makeLogin(db: Knex, name: string): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>('SELECT 1 FROM pg_roles WHERE rolname = ?', [
    name,
  ]);
  if (rows.length > 0) return;
  await db.raw(
    'CREATE ROLE ?? LOGIN NOINHERIT NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS',
    [name],
  );
}

async function requireHarmless(db: Knex, name: string): Promise<void> {
  const { rows } = await db.raw<{ rows: unknown[] }>(
    `SELECT 1 FROM pg_roles
     WHERE rolname = ? AND (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls)`,
    [name],
  );
  if (rows.length === 0) return;
  throw new ConfigurationError(
    `The database role ${name} may do more than a service should. Rename it, or take its attributes from it: ` +
      `ALTER ROLE "${name}" NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS.`,
  );
}

function databaseName(databaseUrl: string): string {
  return decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
}

const ITERATIONS = 4_096;

/** RFC 5803's form of a SCRAM-SHA-256 verifier (RFC 7677), as Postgres takes it in place of a password. */
function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const hmac = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const storedKey = createHash('sha256').update(hmac('Client Key')).digest('base64');
  const serverKey = hmac('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${storedKey}:${serverKey}`;
}
