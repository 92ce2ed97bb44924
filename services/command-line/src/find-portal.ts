import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PortalServices } from 'kernel/http/portal-connection';
import { chosenDataDir, dataLayout } from 'launcher/stack/paths';
import { CommandFailure } from './command-failure.ts';

/** Where a running portal answers, and the command line's own key. */
export interface PortalAddress extends PortalServices {
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
}

const runtimeFile = z.object({
  urls: z.looseObject({
    'command-service': z.string(),
    'query-service': z.string(),
    database: z.string(),
    eventStore: z.string(),
  }),
});

/**
 * The portal that runs here: by the environment where it says all (a portal of several machines), else by what
 * `npm start` has written.
 * @throws {CommandFailure} when none is running.
 */
export function findPortal(env: NodeJS.ProcessEnv): PortalAddress {
  const { COMMAND_SERVICE_URL: commandUrl, QUERY_SERVICE_URL: queryUrl, CLI_KEY: key } = env;
  const { DATABASE_URL: databaseUrl, EVENTSTORE_URL: eventStoreUrl } = env;
  if (commandUrl && queryUrl && key && databaseUrl && eventStoreUrl) {
    return { commandUrl, queryUrl, databaseUrl, eventStoreUrl, key: Buffer.from(key, 'base64url') };
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
    databaseUrl: urls.database,
    eventStoreUrl: urls.eventStore,
    key: Buffer.from(key ?? ownKey(layout.secrets), 'base64url'),
  };
}

/** A portal on a database of one's own has its secrets in the environment, and no file of them. */
function ownKey(secretsFile: string): string {
  if (!existsSync(secretsFile)) {
    throw new CommandFailure('Set CLI_KEY to the key that the portal was started with.');
  }
  return z.looseObject({ CLI_KEY: z.string() }).parse(readJson(secretsFile)).CLI_KEY;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
