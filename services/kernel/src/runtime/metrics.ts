import { Registry, collectDefaultMetrics } from 'prom-client';

/** The Prometheus registry of a service with the metrics of the process that it runs in. */
export function createMetrics(service: string): Registry {
  const registry = createServiceMetrics(service);
  collectDefaultMetrics({ register: registry });
  return registry;
}

/** That of a service which shares a process with another: the process's own metrics stand in one of them. */
export function createServiceMetrics(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  return registry;
}
