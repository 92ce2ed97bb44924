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
import type { Actor } from './actor.ts';
import { createServiceClient } from './service-client.ts';
import type { Positions, ServiceCall } from './service-client.ts';

/** Where the two services answer, and the keys that the command line shares with them. */
export interface PortalServices {
  readonly commandUrl: string;
  readonly commandKey: Buffer;
  readonly queryUrl: string;
  readonly queryKey: Buffer;
}

/** The keys of the command line as the portal's secrets hold them: base64url. */
export function operatorKeys(secrets: {
  readonly CLI_COMMAND_KEY: string;
  readonly CLI_QUERY_KEY: string;
}): Pick<PortalServices, 'commandKey' | 'queryKey'> {
  return {
    commandKey: Buffer.from(secrets.CLI_COMMAND_KEY, 'base64url'),
    queryKey: Buffer.from(secrets.CLI_QUERY_KEY, 'base64url'),
  };
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
  /** The same connection at a moment of the past: what it sends happened then. Refused by a portal that is no demo. */
  at(moment: Date): PortalConnection;
  close(): Promise<void>;
}

const OPERATOR: Actor = { kind: 'system', name: 'command-line' };

export function connectPortal(services: PortalServices): PortalConnection {
  const { commandUrl, commandKey, queryUrl, queryKey } = services;
  const caller = 'command-line';
  const commandClient = createServiceClient({
    url: commandUrl,
    signer: { caller, key: commandKey },
  });
  const queryClient = createServiceClient({ url: queryUrl, signer: { caller, key: queryKey } });
  const written = new Map<string, bigint>();
  const connectionOf = (sender: Sender): PortalConnection => ({
    command: async (name, input, idempotencyKey) => {
      const keyed = idempotencyKey === undefined ? {} : { idempotencyKey };
      const { result, positions } = await commandClient.command(commands[name], input, {
        ...callOf(sender),
        ...keyed,
      });
      remember(written, positions);
      return result;
    },
    query: async (name, input) => {
      const positions = Object.fromEntries(
        [...written].map(([category, position]) => [category, String(position)]),
      );
      const call = { ...callOf({ actor: sender.actor }), positions };
      return (await queryClient.query(queries[name], input, call)).result;
    },
    actingAs: (actor) => connectionOf({ ...sender, actor }),
    at: (moment) => connectionOf({ ...sender, occurredAt: moment.toISOString() }),
    close: async () => {
      await Promise.all([commandClient.close(), queryClient.close()]);
    },
  });
  return connectionOf({ actor: OPERATOR });
}

/** Who sends, and when it happened where that is not now. */
type Sender = Pick<ServiceCall, 'actor' | 'occurredAt'>;

function callOf(sender: Sender): ServiceCall {
  return { ...sender, correlationId: randomUUID() };
}

function remember(written: Map<string, bigint>, positions: Positions): void {
  for (const [category, text] of Object.entries(positions)) {
    const position = BigInt(text);
    if (position > (written.get(category) ?? 0n)) written.set(category, position);
  }
}
