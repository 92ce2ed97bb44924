import { textOf } from './database-faults.ts';
import { ConfigurationError } from './setting-files.ts';

/** SQLSTATE of what the one who asks has no right to. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs what the database's owner prepares for the processes: roles, logins, schemas.
 * @throws {ConfigurationError} when the owner has no right to it. Says what to grant, and not the statement, which
 * may hold the verifier of a password.
 */
export async function asOwner<Result>(
  databaseUrl: string,
  prepare: () => Promise<Result>,
): Promise<Result> {
  try {
    return await prepare();
  } catch (error) {
    if (!(error instanceof Error) || textOf(error, 'code') !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new ConfigurationError(missingRights(databaseUrl, textOf(error, 'detail')));
  }
}

function missingRights(databaseUrl: string, detail: string): string {
  const { username, pathname } = new URL(databaseUrl);
  const [owner, database] = [decodeURIComponent(username), decodeURIComponent(pathname.slice(1))];
  return (
    `The database role ${owner} has not the rights to prepare the database ${database}. ${detail}\n` +
    'As an administrator of the database say:\n' +
    `  ALTER DATABASE "${database}" OWNER TO "${owner}";\n` +
    `  ALTER ROLE "${owner}" CREATEROLE;\n` +
    'and for each role of the portal that somebody else has made, for example:\n' +
    `  GRANT "${database}_bff" TO "${owner}" WITH ADMIN OPTION;`
  );
}
