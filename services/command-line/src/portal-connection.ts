import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { COMMAND_AUDIENCE } from 'kernel/commands/command-routes';
import type { Actor } from 'kernel/http/actor';
import { createServiceClient } from 'kernel/http/service-client';
import type { Positions, ServiceCall } from 'kernel/http/service-client';
import { QUERY_AUDIENCE } from 'kernel/queries/query-routes';
import { CommandFailure } from './command-failure.ts';
import { chosenDataDir, dataLayout } from '../stack/paths.ts';

/** Where a running portal answers, and the command line's own key. */
export interface PortalAddress {
  readonly commandUrl: string;
  readonly queryUrl: string;
  readonly databaseUrl: string;
  readonly eventStoreUrl: string;
  readonly key: Buffer;
}

/** Sends the same commands and queries as the API, as the operator of this machine. */
export interface PortalConnection {
  command(type: string, input: unknown, idempotencyKey?: string): Promise<unknown>;
  /** Sees what this connection has written before. */
  query(name: string, input: unknown): Promise<unknown>;
  /** The same connection in somebody's name. */
  actingAs(actor: Actor): PortalConnection;
  close(): Promise<void>;
}

const runtimeFile = z.object({
  urls: z.looseObject({
    'command-service': z.string(),
    'query-service': z.string(),
    database: z.string(),
    eventStore: z.string(),
  }),
});

const OPERATOR: Actor = { kind: 'system', name: 'command-line' };

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
  const secrets = z.looseObject({ CLI_KEY: z.string() }).parse(readJson(layout.secrets));
  return {
    commandUrl: urls['command-service'],
    queryUrl: urls['query-service'],
    databaseUrl: urls.database,
    eventStoreUrl: urls.eventStore,
    key: Buffer.from(key ?? secrets.CLI_KEY, 'base64url'),
  };
}

export function connectPortal(address: PortalAddress): PortalConnection {
  const { key } = address;
  const commands = createServiceClient({
    url: address.commandUrl,
    audience: COMMAND_AUDIENCE,
    key,
  });
  const queries = createServiceClient({ url: address.queryUrl, audience: QUERY_AUDIENCE, key });
  const written = new Map<string, bigint>();
  const connectionOf = (actor: Actor): PortalConnection => ({
    command: async (type, input, idempotencyKey) => {
      const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
      const { result, positions } = await commands.command(type, input, {
        ...callOf(actor),
        ...keyed,
      });
      remember(written, positions);
      return result;
    },
    query: async (name, input) => {
      const positions = Object.fromEntries(
        [...written].map(([category, position]) => [category, String(position)]),
      );
      return (await queries.query(name, input, { ...callOf(actor), positions })).result;
    },
    actingAs: connectionOf,
    close: async () => {
      await Promise.all([commands.close(), queries.close()]);
    },
  });
  return connectionOf(OPERATOR);
}

function callOf(actor: Actor): ServiceCall {
  return { actor, correlationId: randomUUID() };
}

function remember(written: Map<string, bigint>, positions: Positions): void {
  for (const [category, text] of Object.entries(positions)) {
    const position = BigInt(text);
    if (position > (written.get(category) ?? 0n)) written.set(category, position);
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
