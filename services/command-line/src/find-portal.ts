import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PortalServices } from 'kernel/http/portal-connection';
import { operatorKeys } from 'kernel/http/portal-connection';
import { withSettingFiles } from 'kernel/runtime/setting-files';
import { requireVerifiedConnections } from 'kernel/runtime/verified-connections';
import { chosenDataDir, dataLayout } from 'launcher/stack/paths';
import { CommandFailure } from './command-failure.ts';

/** Where a running portal answers, and the command line's own keys. */
export interface PortalAddress extends PortalServices {
  /** The command line's own. */
  readonly databaseUrl: string;
  /** The owner's, with which read models are made anew; undefined where only services may be used. */
  readonly ownerDatabaseUrl: string | undefined;
  readonly eventStoreUrl: string;
}

const SETTINGS = [
  'COMMAND_SERVICE_URL',
  'QUERY_SERVICE_URL',
  'DATABASE_URL',
  'OWNER_DATABASE_URL',
  'EVENTSTORE_URL',
  'CLI_COMMAND_KEY',
  'CLI_QUERY_KEY',
];

const keysSchema = z
  .looseObject({ CLI_COMMAND_KEY: z.string(), CLI_QUERY_KEY: z.string() })
  .transform(operatorKeys);

const runtimeFile = z.object({
  urls: z.looseObject({
    'command-service': z.string(),
    'query-service': z.string(),
    database: z.string(),
    operatorDatabase: z.string(),
    eventStore: z.string(),
  }),
});

/**
 * The portal that runs here: by the environment where it says all (a portal of several machines), else by what
 * `npm start` has written.
 * @throws {CommandFailure} when none is running.
 * @throws {ConfigurationError} when a file that should hold a setting cannot be read, or a setting takes any certificate.
 */
export function findPortal(environment: NodeJS.ProcessEnv): PortalAddress {
  const env = withSettingFiles(environment, SETTINGS);
  requireVerifiedConnections(env, SETTINGS);
  const { COMMAND_SERVICE_URL: commandUrl, QUERY_SERVICE_URL: queryUrl } = env;
  const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = env;
  const keys = keysSchema.safeParse(env);
  if (commandUrl && queryUrl && keys.success && databaseUrl && eventStoreUrl) {
    const ownerDatabaseUrl = env['OWNER_DATABASE_URL'];
    return {
      commandUrl,
      queryUrl,
      databaseUrl,
      ownerDatabaseUrl,
      eventStoreUrl,
      ...keys.data,
    };
  }
  const layout = dataLayout(chosenDataDir(env));
  if (!existsSync(layout.runtime)) {
    throw new CommandFailure(
      'No portal is running here. Start it with npm start, then repeat the command.',
    );
  }
  const { urls } = runtimeFile.parse(readJson(layout.runtime));
  return {
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    databaseUrl: urls.operatorDatabase,
    ownerDatabaseUrl: urls.database,
    eventStoreUrl: urls.eventStore,
    ...(keys.success ? keys.data : ownKeys(layout.secrets)),
  };
}

/** A portal on a database of one's own has its secrets in the environment, and no file of them. */
function ownKeys(secretsFile: string): ReturnType<typeof operatorKeys> {
  const keys = existsSync(secretsFile) ? keysSchema.safeParse(readJson(secretsFile)) : undefined;
  if (keys?.success) return keys.data;
  throw new CommandFailure(
    'Set CLI_COMMAND_KEY and CLI_QUERY_KEY to the keys that the portal was started with.',
  );
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
