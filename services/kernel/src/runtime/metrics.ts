import { Registry, collectDefaultMetrics } from 'prom-client';

/** A process's Prometheus registry with the metrics of Node itself. */
export function createMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  return registry;
}
