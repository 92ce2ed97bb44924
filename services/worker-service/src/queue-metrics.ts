import type { Knex } from 'knex';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';
import type { Doorbell } from 'kernel/doorbell/doorbell';
import { waitingMails } from 'kernel/mail/outbox';

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
    name: 'portal_mails_waiting',
    help: 'Mails queued and not yet sent',
    registers: [registry],
    async collect() {
      this.set(await waitingMails(parts.db).catch(() => Number.NaN));
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
}
