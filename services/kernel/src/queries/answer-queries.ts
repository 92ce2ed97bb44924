import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import type { QueryEnvelope, QueryRunner } from './query-runner.ts';
import { unavailable } from '../http/http-error.ts';
import { inSpan } from '../tracing/tracing.ts';

/** Answers a query to whoever may ask it, by whichever way it came. Throws as {@link QueryRunner} does. */
export type AnswerQuery = QueryRunner['run'];

/** Measures and traces every query that this process answers. */
export function answerQueries(runner: QueryRunner, metrics: Registry): AnswerQuery {
  const latency = new Histogram({
    name: 'portal_query_seconds',
    help: 'Time from receiving a query to answering it',
    labelNames: ['query'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [metrics],
  });
  return async (envelope: QueryEnvelope) => {
    const { name, signal } = envelope;
    const stop = latency.startTimer({ query: name });
    try {
      return await inSpan({ name: `answer ${name}` }, async (span) => {
        const answer = await runner.run(envelope);
        span.add({ 'portal.stale': answer.stale });
        return answer;
      });
    } catch (error) {
      // Whatever was under way ended with it, and nobody hears how.
      throw signal?.aborted ? unavailable() : error;
    } finally {
      stop();
    }
  };
}
