import type { Knex } from 'knex';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Doorbell } from 'kernel/doorbell/doorbell';
import { countWork } from 'kernel/work-queue/work-queue';

/** Rings and mails waiting and events parked, looked up when the metrics are asked for. */
export function queueMetrics(registry: Registry, parts: { doorbell: Doorbell; db: Knex }): void {
  new Gauge({
    name: 'portal_doorbell_waiting',
    help: 'Rings waiting in the queue',
    registers: [registry],
    async collect() {
      this.set(await parts.doorbell.depth().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'portal_parked_events',
    help: 'Events that a projection could not apply',
    labelNames: ['projection'],
    registers: [registry],
    async collect() {
      const rows = await parts
        .db('parked_events')
        .withSchema('kernel')
        .select('projection')
        .count<{ projection: string; count: string }[]>()
        .groupBy('projection');
      this.reset();
      for (const row of rows) this.set({ projection: row.projection }, Number(row.count));
    },
  });
  workMetrics(registry, parts.db);
}

/** What processes have still to send, and mails. */
function workMetrics(registry: Registry, db: Knex): void {
  new Gauge({
    name: 'portal_work',
    help: 'Work that waits for its turn, and work about which an operator has to decide',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const counts = await countWork(db);
      this.reset();
      for (const { queue, waiting, parked } of counts) {
        this.set({ queue, state: 'waiting' }, waiting);
        this.set({ queue, state: 'parked' }, parked);
      }
    },
  });
}
