import type { ClientCall } from 'contracts/calls/call';
import { commands, isCommandName } from 'contracts/calls/calls';
import { createServiceClient } from 'kernel/http/service-client';
import type { SendForProcess } from 'kernel/processes/dispatcher';
import type { Stoppable } from 'kernel/runtime/process';
import type { Config } from './config.ts';

/** How processes send commands: signed as the process, under the id that the event gave the command. */
export function processCommands(config: Config): Stoppable & { readonly send: SendForProcess } {
  const client = createServiceClient({
    url: config.COMMAND_SERVICE_URL,
    signer: { caller: 'worker', key: config.WORKER_COMMAND_KEY },
    connections: 8,
  });
  return {
    name: 'command client',
    send: async ({ process, command, input, commandId, correlationId }) => {
      await client.command(commandNamed(command), input, {
        actor: { kind: 'system', name: process },
        correlationId,
        commandId,
      });
    },
    stop: () => client.close(),
  };
}

/** A command that waited in the database, whose input its handler parses. */
function commandNamed(name: string): ClientCall<unknown, unknown> {
  if (!isCommandName(name)) throw new TypeError(`There is no command ${name}.`);
  return commands[name];
}
