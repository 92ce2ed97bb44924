import type { KurrentDBClient } from '@kurrent/kurrentdb-client';
import { START } from '@kurrent/kurrentdb-client';
import type { Clients } from './clients.ts';
import { EventStoreTimeout } from './errors.ts';
import { subscriptionFilter } from './filter.ts';
import { PageCollector } from './page-collector.ts';
import type { LogPage, ScanOptions, StreamFilter } from './port.ts';
import type { Reader } from './reader.ts';
import { SubscriptionDrain } from './subscription-drain.ts';
import { translateReadError } from './translate-error.ts';

export interface FilteredScanOptions extends ScanOptions {
  readonly filter: StreamFilter;
}

export interface FilteredScanParts {
  readonly clients: Clients;
  readonly reader: Reader;
  readonly silenceMs: number;
}

/** Passes over the log by a subscription, since a read with a filter does not say how far it has looked. */
export async function* scanFiltered(
  { clients, reader, silenceMs }: FilteredScanParts,
  options: FilteredScanOptions,
): AsyncGenerator<LogPage, void> {
  // Where the log ends is asked before: a subscription has passed it when it says that it has caught up.
  const head = await reader.head();
  if (head <= options.after || options.signal?.aborted) return;
  const { client, release } = clients.borrow();
  const stopping = new AbortController();
  const collector = new PageCollector({ ...options, silenceMs, silent });
  const stop = (): void => {
    stopping.abort();
    collector.close();
  };
  options.signal?.addEventListener('abort', stop, { once: true });
  // Not a race of each page with this: it would hold every page until the scan ends.
  const following = follow(client, { ...options, head, collector, signal: stopping.signal }).catch(
    (error: unknown) => collector.fail(error),
  );
  try {
    for (;;) {
      const page = await collector.next();
      if (page === undefined) return;
      yield page;
    }
  } catch (error) {
    clients.blame(client, error);
    throw translateReadError(error);
  } finally {
    options.signal?.removeEventListener('abort', stop);
    stop();
    await following;
    await release();
  }
}

interface Following extends FilteredScanOptions {
  readonly head: bigint;
  readonly collector: PageCollector;
  readonly signal: AbortSignal;
}

/** Feeds a collector until aborted; rejects when the connection is lost. */
async function follow(
  client: KurrentDBClient,
  { after, filter, head, collector, signal }: Following,
): Promise<void> {
  const drain = new SubscriptionDrain({
    onEvent: (event) => collector.add(event),
    onCheckpoint: (position) => collector.reach(position),
    onCaughtUp: () => collector.end(head),
  });
  const onCheckpoint = (position: bigint): void => {
    collector.sign();
    drain.checkpoint(position);
  };
  const subscription = client.subscribeToAll({
    fromPosition: after === 0n ? START : { commit: after, prepare: after },
    filter: subscriptionFilter(filter, 'scan', onCheckpoint),
  });
  subscription.on('confirmation', () => collector.sign());
  try {
    await drain.run(subscription, signal);
  } finally {
    await subscription.unsubscribe().catch(() => undefined);
    subscription.destroy();
  }
}

function silent(): EventStoreTimeout {
  return new EventStoreTimeout('the event store has fallen silent in the midst of a scan');
}
