import { randomUUID } from 'node:crypto';
import type {
  CommandInput,
  CommandName,
  CommandResult,
  QueryInput,
  QueryName,
  QueryResult,
} from 'contracts/calls/calls';
import { commands, queries } from 'contracts/calls/calls';
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
  command<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
    idempotencyKey?: string,
  ): Promise<CommandResult<Name>>;
  /** Sees what this connection has written before. */
  query<Name extends QueryName>(name: Name, input: QueryInput<Name>): Promise<QueryResult<Name>>;
  /** The same connection in somebody's name. */
  actingAs(actor: Actor): PortalConnection;
  close(): Promise<void>;
}

const OPERATOR: Actor = { kind: 'system', name: 'command-line' };

export function connectPortal(services: PortalServices): PortalConnection {
  const { commandUrl, queryUrl, key } = services;
  const commandClient = createServiceClient({ url: commandUrl, audience: COMMAND_AUDIENCE, key });
  const queryClient = createServiceClient({ url: queryUrl, audience: QUERY_AUDIENCE, key });
  const written = new Map<string, bigint>();
  const connectionOf = (actor: Actor): PortalConnection => ({
    command: async (name, input, idempotencyKey) => {
      const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
      const { result, positions } = await commandClient.command(commands[name], input, {
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
      const call = { ...callOf(actor), positions };
      return (await queryClient.query(queries[name], input, call)).result;
    },
    actingAs: connectionOf,
    close: async () => {
      await Promise.all([commandClient.close(), queryClient.close()]);
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
