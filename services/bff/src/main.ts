import { installErrorMap } from 'contracts/zod-errors';
import { readEnvironment } from 'kernel/runtime/env';
import { createLogger } from 'kernel/runtime/logger';
import { createMetrics } from 'kernel/runtime/metrics';
import { runProcess, stopInOrder } from 'kernel/runtime/process';
import { startTracing } from 'kernel/tracing/start-tracing';
import { bffEnvironment } from './config.ts';
import { openBff } from './open-bff.ts';

installErrorMap();
await runProcess(async () => {
  const config = readEnvironment(bffEnvironment);
  const logger = createLogger('bff', config.LOG_LEVEL);
  const metrics = createMetrics('bff');
  const traces = await startTracing('bff', config, logger);
  const bff = await openBff(config, { logger, metrics });
  stopInOrder(logger, [traces, ...bff.parts, bff.server.draining]);
});
