import { createMetrics } from 'kernel/runtime/metrics';
import type { Registry } from 'prom-client';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { EventStoreObserver } from '../log/observer.ts';
import type { EventStoreStanding } from '../server.ts';
import type { RefusedCall } from '../services/require-password.ts';

/** What the event store counts and times. */
export interface EventStoreMetrics {
  readonly registry: Registry;
  readonly observer: EventStoreObserver;
  refused(what: RefusedCall['what']): void;
  interrupted(): void;
  /** Measures how the server stands whenever somebody asks. */
  follow(standing: () => EventStoreStanding): void;
}

export function createEventStoreMetrics(): EventStoreMetrics {
  const registry = createMetrics('event-store');
  const registers = [registry];
  const refused = new Counter({
    name: 'portal_event_store_refused_calls_total',
    help: 'Calls without a password, with a wrong one, or for more than it allows',
    labelNames: ['what'],
    registers,
  });
  const interruptions = new Counter({
    name: 'portal_event_store_interruptions_total',
    help: 'How often Postgres failed an append, and the log was connected anew',
    registers,
  });
  return {
    registry,
    observer: observerOf(registry),
    refused: (what) => refused.inc({ what }),
    interrupted: () => interruptions.inc(),
    follow: (standing) => followStanding(registry, standing),
  };
}

function observerOf(registry: Registry): EventStoreObserver {
  const registers = [registry];
  const appends = new Histogram({
    name: 'portal_event_store_append_seconds',
    help: 'Time from receiving an append to answering it, by what became of it',
    labelNames: ['outcome'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const events = new Counter({
    name: 'portal_event_store_events_total',
    help: 'Events that were appended',
    registers,
  });
  const reads = new Counter({
    name: 'portal_event_store_reads_total',
    help: 'Reads of a stream or of the log, subscriptions left out',
    labelNames: ['of'],
    registers,
  });
  const subscriptions = new Gauge({
    name: 'portal_event_store_subscriptions',
    help: 'Subscriptions that are open',
    labelNames: ['of'],
    registers,
  });
  return {
    appended: (outcome, facts) => {
      appends.observe({ outcome }, facts.seconds);
      if (outcome === 'written') events.inc(facts.events);
    },
    read: (of) => reads.inc({ of }),
    subscribed: (of) => {
      subscriptions.inc({ of });
      return () => subscriptions.dec({ of });
    },
  };
}

function followStanding(registry: Registry, standing: () => EventStoreStanding): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_event_store_head_position',
    help: 'Position of the last event of the log',
    registers,
    collect() {
      this.set(standing().head);
    },
  });
  new Gauge({
    name: 'portal_event_store_waiting_appends',
    help: 'Appends that wait for their turn to be written',
    registers,
    collect() {
      this.set(standing().waitingAppends);
    },
  });
  new Gauge({
    name: 'portal_event_store_writable',
    help: 'Whether appends get through: 0 while the log is being connected anew, or Postgres does not answer',
    registers,
    collect() {
      this.set(standing().isWritable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'portal_event_store_pool_connections',
    help: 'Connections to Postgres that are used or idle, and reads that wait for one',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, used, idle, waiting } of standing().pools) {
        this.set({ pool, state: 'used' }, used);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}
