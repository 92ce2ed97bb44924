import type { DatabasePasswords } from '../runtime/database-logins.ts';

/** One password for every process that signs in to a database of a test. */
export function databasePasswords(password: string): DatabasePasswords {
  return {
    COMMAND_DATABASE_PASSWORD: password,
    QUERY_DATABASE_PASSWORD: password,
    WORKER_DATABASE_PASSWORD: password,
    BFF_DATABASE_PASSWORD: password,
    NOTARY_DATABASE_PASSWORD: password,
    CLI_DATABASE_PASSWORD: password,
  };
}
