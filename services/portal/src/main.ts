import { openBff } from 'bff/open-bff';
import { maySend } from 'contracts/calls/callers';
import { installErrorMap } from 'contracts/zod-errors';
import { createLocalQueries } from 'kernel/queries/local-queries';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics, createServiceMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { startTracing } from 'kernel/tracing/start-tracing';
import { openQueries } from 'query-service/open-queries';
import { portalEnvironment } from './config.ts';

// The BFF with the queries that it asks, for where there is one machine: nothing is sent between the two.
installErrorMap();
await runProcess(async () => {
  const config = readEnvironment(portalEnvironment);
  const logger = createLogger('portal', config.LOG_LEVEL);
  const traces = await startTracing('portal', config, logger);
  const queries = await openQueries(
    { ...config, DATABASE_URL: config.QUERY_DATABASE_URL },
    { logger, metrics: createServiceMetrics('query-service') },
  );
  const asked = createLocalQueries({ answer: queries.answer, caller: 'bff', maySend });
  const bff = await openBff(config, { logger, metrics: createMetrics('bff'), queries: asked });
  stopInOrder(logger, [traces, ...queries.parts, ...bff.parts, bff.server.draining]);
});
