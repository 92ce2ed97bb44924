import { maySend } from 'contracts/calls/callers';
import { connectEventStore } from 'eventstore-client/event-store';
import { BETWEEN_SERVICES } from 'kernel/http/http-server';
import { createServiceApp, listen, placeOf } from 'kernel/http/service-app';
import type { Listening } from 'kernel/http/service-app';
import { answerQueries } from 'kernel/queries/answer-queries';
import type { AnswerQuery } from 'kernel/queries/answer-queries';
import { queryRoutes } from 'kernel/queries/query-routes';
import { createQueryRunner } from 'kernel/queries/query-runner';
import { followProjections } from 'kernel/queries/read-your-writes';
import { connectDatabase } from 'kernel/runtime/database';
import type { Logger } from 'kernel/runtime/logger';
import type { Stoppable } from 'kernel/runtime/process';
import { databaseCheck } from 'kernel/runtime/readiness';
import { requireOwnData } from 'kernel/runtime/require-own-data';
import { secretsIn } from 'kernel/runtime/secret-checks';
import type { Registry } from 'prom-client';
import { readSideOfEveryArea } from './areas.ts';
import type { Config } from './config.ts';

const POOL_SIZE = 16;
/** Queries decrypt while they hold a connection: keys are read over others, or all would wait for one that none gives back. */
const KEY_POOL_SIZE = 2;

/** What the queries of every area need of the process that answers them. */
export interface QuerySurroundings {
  readonly logger: Logger;
  readonly metrics: Registry;
}

export interface OpenQueries {
  readonly answer: AnswerQuery;
  /** Signed calls of other processes, over HTTP. */
  readonly server: Listening;
  /** What is stopped after everybody that asks, in the order of starting. */
  readonly parts: readonly Stoppable[];
}

/** Answers the queries of every area, as a login of the database of their own. */
export async function openQueries(
  config: Config,
  { logger, metrics }: QuerySurroundings,
): Promise<OpenQueries> {
  const connect = (poolSize: number) =>
    connectDatabase({
      url: config.DATABASE_URL,
      role: 'portal_query',
      applicationName: 'query-service',
      poolSize,
      logger,
    });
  const db = connect(POOL_SIZE);
  const personKeys = connect(KEY_POOL_SIZE);
  const store = connectEventStore({ url: config.EVENTSTORE_URL });
  await requireOwnData(db, secretsIn(config));
  const progress = followProjections(config.DATABASE_URL, db, logger);
  const { queries, readModels: projections } = readSideOfEveryArea(config, { personKeys, store });
  const answer = answerQueries(createQueryRunner({ queries, projections, db, progress }), metrics);
  const app = createServiceApp({
    logger,
    metrics,
    metricsToken: config.METRICS_TOKEN,
    accessLog: config.ACCESS_LOG,
    readiness: [databaseCheck(db)],
  });
  app.use(queryRoutes(answer, { keys: callerKeys(config), maySend }).routes());
  const server = await listen(app, placeOf(config, config.QUERY_SERVICE_PORT), BETWEEN_SERVICES);
  logger.info({ port: server.port }, 'answering queries');
  return {
    answer,
    server,
    parts: [
      { name: 'database of queries', stop: () => db.destroy() },
      { name: 'keys of persons', stop: () => personKeys.destroy() },
      { name: 'event store', stop: () => store.close() },
      progress,
      { name: 'server of queries', stop: () => server.stop() },
    ],
  };
}

/** Who may ask queries over HTTP, by which key. */
function callerKeys(config: Config) {
  return {
    bff: config.BFF_QUERY_KEY,
    worker: config.WORKER_QUERY_KEY,
    'command-line': config.CLI_QUERY_KEY,
  };
}
