import { commands, queries } from 'contracts/calls/calls';
import { createServiceClient } from 'kernel/http/service-client';
import type { Stoppable } from 'kernel/runtime/process';
import { newCorrelationId } from 'kernel/tracing/tracing';
import type { EventStore } from 'eventstore-client/event-store';
import type { Config } from '../config.ts';
import type { Services } from './asked-services.ts';
import { NotReadableYet } from './not-readable-yet.ts';

type Addresses = Pick<
  Config,
  'COMMAND_SERVICE_URL' | 'QUERY_SERVICE_URL' | 'WORKER_COMMAND_KEY' | 'WORKER_QUERY_KEY'
>;

/** Asks the command and the query service as the mailer. */
export function mailerServices(config: Addresses, store: EventStore): Services & Stoppable {
  const caller = 'worker';
  const commandClient = createServiceClient({
    url: config.COMMAND_SERVICE_URL,
    signer: { caller, key: config.WORKER_COMMAND_KEY },
    connections: 2,
  });
  const queryClient = createServiceClient({
    url: config.QUERY_SERVICE_URL,
    signer: { caller, key: config.WORKER_QUERY_KEY },
    connections: 2,
  });
  const call = () => ({
    actor: { kind: 'system', name: 'mailer' } as const,
    correlationId: newCorrelationId(),
  });
  return {
    name: 'calls for mails',
    command: async (name, input) =>
      (await commandClient.command(commands[name], input, call())).result,
    query: async (name, input, positions) => {
      const asking = { ...call(), ...(positions ? { positions } : {}) };
      const { result, stale } = await queryClient.query(queries[name], input, asking);
      if (stale) throw new NotReadableYet();
      return result;
    },
    writtenOf: async (category, id) => {
      const stream = `${category}-${id}`;
      const [last] = await store.readStream(stream, { direction: 'backwards', limit: 1 });
      return last ? { [category]: String(last.position) } : {};
    },
    stop: async () => {
      await Promise.all([commandClient.close(), queryClient.close()]);
    },
  };
}
