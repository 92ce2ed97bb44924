import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { startTracing } from 'kernel/tracing/start-tracing';
import { configSchema } from './config.ts';
import { openQueries } from './open-queries.ts';

await runProcess(async () => {
  const config = readEnvironment(configSchema);
  const logger = createLogger('query-service', config.LOG_LEVEL);
  const metrics = createMetrics('query-service');
  const traces = await startTracing('query-service', config, logger);
  const queries = await openQueries(config, { logger, metrics });
  stopInOrder(logger, [traces, ...queries.parts, queries.server.draining]);
});
