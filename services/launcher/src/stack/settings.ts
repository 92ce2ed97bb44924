import path from 'node:path';
import { z } from 'zod';
import { isLoopback } from 'kernel/http/loopback';
import { readEnvironment } from 'kernel/runtime/env';
import { LaunchError } from './launch-error.ts';
import { root } from './paths.ts';
import { PROCESS_FORMS } from './services.ts';
import type { ProcessForm } from './services.ts';
import type { ArchiveSettings } from './wal-archive.ts';

const address = z.url().optional();

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address,
  REDIS_URL: address,
  EVENTSTORE_URL: address,
  EVENTSTORE_DATABASE_URL: address,
  DEMO: z.enum(['true', 'false']).optional(),
  PUBLIC_ORIGIN: address,
  PROCESSES: z.enum(PROCESS_FORMS).default('few'),
  WAL_ARCHIVE_DIR: z.string().optional(),
  WAL_ARCHIVE_DAYS: z.coerce.number().int().min(1).default(14),
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly demo: boolean;
  readonly external: External;
  /** Undefined where the database does not archive. */
  readonly archive: ArchiveSettings | undefined;
}

/** Addresses of servers that run already; what is left out comes with the portal. */
export interface External {
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly eventStoreUrl?: string | undefined;
  readonly eventStoreDatabaseUrl?: string | undefined;
}

/** How the services share processes. @throws {ConfigurationError} where PROCESSES is none of the forms. */
export function chosenForm(env: NodeJS.ProcessEnv): ProcessForm {
  return readEnvironment(schema.pick({ PROCESSES: true }), env).PROCESSES;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const values = readEnvironment(schema, env);
  return {
    port: values.PORT,
    host: values.HOST,
    demo: isDemo(values),
    archive: archiveIn(values),
    external: {
      databaseUrl: values.DATABASE_URL,
      redisUrl: values.REDIS_URL,
      eventStoreUrl: values.EVENTSTORE_URL,
      eventStoreDatabaseUrl: values.EVENTSTORE_DATABASE_URL,
    },
  };
}

function archiveIn(values: z.infer<typeof schema>): ArchiveSettings | undefined {
  const { WAL_ARCHIVE_DIR: dir, WAL_ARCHIVE_DAYS: keptDays, DATABASE_URL } = values;
  if (!dir) return undefined;
  if (DATABASE_URL === undefined) return { dir: path.resolve(root, dir), keptDays };
  throw new LaunchError(
    'WAL_ARCHIVE_DIR is of the database that comes with the portal, and DATABASE_URL names one of your own. Leave it out, ' +
      'and have that server archive by its own settings.',
  );
}

// Demo accounts have passwords that everyone knows: by itself only what nobody else reaches becomes a demo, and a
// database of one's own never does.
function isDemo({ DEMO, DATABASE_URL, HOST, PUBLIC_ORIGIN }: z.infer<typeof schema>): boolean {
  const embedded = DATABASE_URL === undefined;
  if (DEMO === 'true' && !embedded) {
    throw new LaunchError(
      'DEMO=true is refused: DATABASE_URL names a database of your own, and everybody knows the passwords of a demo. ' +
        'Leave one of the two out.',
    );
  }
  if (DEMO !== undefined) return DEMO === 'true';
  return embedded && isLoopback(HOST) && !PUBLIC_ORIGIN?.startsWith('https:');
}
