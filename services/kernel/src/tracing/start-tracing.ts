import type { Logger } from '../runtime/logger.ts';
import type { Stoppable } from '../runtime/process.ts';
import type { TracingConfig } from './tracing-fields.ts';
import { useTracing } from './tracing.ts';

/**
 * Records spans of this process from here on, where a collector is named; else nothing of it is even loaded.
 * @returns what sends the last spans: to be stopped after all else.
 */
export async function startTracing(
  service: string,
  config: TracingConfig,
  logger: Logger,
): Promise<Stoppable> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  if (endpoint === undefined) return { name: 'traces', stop: () => Promise.resolve() };
  const { createOtlpTracing } = await import('./otlp-tracing.ts');
  const tracing = createOtlpTracing({ service, endpoint, config, logger });
  useTracing(tracing);
  return {
    name: 'traces',
    stop: async () => {
      useTracing(undefined);
      await tracing.stop();
    },
  };
}
