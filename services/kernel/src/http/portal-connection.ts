import { randomUUID } from 'node:crypto';
import { COMMAND_AUDIENCE } from '../commands/command-routes.ts';
import { QUERY_AUDIENCE } from '../queries/query-routes.ts';
import type { Actor } from './actor.ts';
import { createServiceClient } from './service-client.ts';
import type { Positions, ServiceCall } from './service-client.ts';

/** Where the two services answer, and the key that the command line has of its own. */
export interface PortalServices {
  readonly commandUrl: string;
  readonly queryUrl: string;
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

const OPERATOR: Actor = { kind: 'system', name: 'command-line' };

export function connectPortal(services: PortalServices): PortalConnection {
  const { commandUrl, queryUrl, key } = services;
  const commands = createServiceClient({ url: commandUrl, audience: COMMAND_AUDIENCE, key });
  const queries = createServiceClient({ url: queryUrl, audience: QUERY_AUDIENCE, key });
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
