import { createServiceApp, listen } from 'kernel/http/service-app';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import type { Registry } from 'prom-client';
import type { RunningEventStore } from '../server.ts';

export interface HealthDoorOptions {
  readonly server: RunningEventStore;
  readonly metrics: Registry;
  readonly host: string;
  readonly port: number;
  readonly metricsToken: string | undefined;
  readonly accessLog: boolean;
  readonly logger: Logger;
}

/** Says over HTTP whether the event store is well, and what it measures, as every process of the portal does. */
export async function openHealthDoor(options: HealthDoorOptions): Promise<Stoppable> {
  const { server, metrics, host, port, ...rest } = options;
  const app = createServiceApp({
    ...rest,
    metrics,
    readiness: [
      { name: 'database', check: server.askDatabase },
      {
        name: 'log',
        check: async () => {
          if (!server.standing().isWritable) throw new Error('the log cannot be written');
          return Promise.resolve();
        },
      },
    ],
  });
  const door = await listen(app, { host, port });
  return { name: 'health door', stop: () => door.stop() };
}
