import { z } from 'zod';
import { isLoopback } from 'kernel/http/loopback';
import { withSettingFiles } from 'kernel/runtime/setting-files';
import { requireVerifiedConnections } from 'kernel/runtime/verified-connections';
import { LaunchError } from './launch-error.ts';

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
});

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly demo: boolean;
  readonly external: External;
}

/** Addresses of servers that run already; what is left out comes with the portal. */
export interface External {
  readonly databaseUrl?: string | undefined;
  readonly redisUrl?: string | undefined;
  readonly eventStoreUrl?: string | undefined;
  readonly eventStoreDatabaseUrl?: string | undefined;
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as not given, as in a shell's `VAR= command`.
  const names = Object.keys(schema.shape);
  const all = withSettingFiles(env, names);
  requireVerifiedConnections(all, names);
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) => `  ${issue.path.join('.')}: ${issue.message}`,
    );
    throw new LaunchError(`The configuration does not fit:\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    demo: isDemo(values),
    external: {
      databaseUrl: values.DATABASE_URL,
      redisUrl: values.REDIS_URL,
      eventStoreUrl: values.EVENTSTORE_URL,
      eventStoreDatabaseUrl: values.EVENTSTORE_DATABASE_URL,
    },
  };
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
