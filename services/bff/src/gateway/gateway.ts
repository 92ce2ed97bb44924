import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import type { CommandInput, CommandResult, QueryInput, QueryResult } from 'contracts/calls/calls';
import { commands, queries } from 'contracts/calls/calls';
import type { Actor } from 'kernel/http/actor';
import type { Positions, QueryClient, ServiceClient } from 'kernel/http/service-client';
import type { Stoppable } from 'kernel/runtime/process';
import type { SessionPositions } from '../sessions/session-positions.ts';

/** On whose behalf a call is made. */
export interface Sender {
  readonly actor: Actor;
  readonly requestId: string;
  /** The session whose own writes are waited for and remembered; none before sign-in. */
  readonly sessionKey?: string | undefined;
  /** Positions this process knows to be reached: a result is to be no older. */
  readonly reachedPositions?: Positions;
  /** Aborted when nobody waits for a query's result any more. */
  readonly signal?: AbortSignal;
  /** Called when a result does not hold yet what the session has written. */
  onStale?(): void;
  /** Called before a command is sent; throws where the request is to change nothing. */
  beforeChange?(): void;
}

interface SentCommand<Name extends CommandOf<'bff'>> {
  readonly result: CommandResult<Name>;
  readonly positions: Positions;
}

/** Signed, typed calls to the inner services, with read-your-own-writes per session. */
export interface Gateway extends Stoppable {
  command<Name extends CommandOf<'bff'>>(
    name: Name,
    input: CommandInput<Name>,
    sender: Sender & { readonly idempotencyKey?: string | undefined },
  ): Promise<SentCommand<Name>>;
  query<Name extends QueryOf<'bff'>>(
    name: Name,
    input: QueryInput<Name>,
    sender: Sender,
  ): Promise<QueryResult<Name>>;
}

export interface GatewayOptions {
  readonly commands: ServiceClient;
  readonly queries: QueryClient;
  readonly positions: SessionPositions;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { positions, commands: commandClient, queries: queryClient } = options;
  return {
    name: 'calls to the services',
    command: async (name, input, sender) => {
      const { idempotencyKey } = sender;
      sender.beforeChange?.();
      const answer = await commandClient.command(commands[name], input, {
        actor: sender.actor,
        correlationId: sender.requestId,
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      });
      if (sender.sessionKey !== undefined) positions.add(sender.sessionKey, answer.positions);
      return answer;
    },
    query: async (name, input, sender) => {
      const written = sender.sessionKey === undefined ? {} : await positions.of(sender.sessionKey);
      const answer = await queryClient.query(queries[name], input, {
        actor: sender.actor,
        correlationId: sender.requestId,
        positions: latest(written, sender.reachedPositions),
        ...(sender.signal ? { signal: sender.signal } : {}),
      });
      if (answer.stale) sender.onStale?.();
      return answer.result;
    },
    stop: async () => {
      await Promise.all([commandClient.close(), queryClient.close()]);
    },
  };
}

function latest(written: Positions, reached: Positions = {}): Positions {
  const later = Object.entries(reached).filter(
    ([category, position]) => BigInt(position) > BigInt(written[category] ?? 0),
  );
  return { ...written, ...Object.fromEntries(later) };
}
