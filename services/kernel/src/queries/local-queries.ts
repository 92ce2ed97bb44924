import type { Caller } from 'contracts/calls/callers';
import type { AnswerQuery } from './answer-queries.ts';
import type { CallAccess } from '../http/accept-call.ts';
import { requireMaySend } from '../http/accept-call.ts';
import { knownError } from '../http/error-translation.ts';
import { resultOf } from '../http/service-client.ts';
import type { Positions, QueryClient } from '../http/service-client.ts';

export interface LocalQueriesOptions extends Pick<CallAccess, 'maySend'> {
  readonly answer: AnswerQuery;
  readonly caller: Caller;
}

/**
 * Queries that are answered in the very process that asks them: nothing is signed and nothing is sent. What the caller may
 * send, how an input is checked, what a result may hold and which error is answered are those of a call over HTTP.
 */
export function createLocalQueries({ answer, caller, maySend }: LocalQueriesOptions): QueryClient {
  return {
    query: async (query, input, { actor, positions = {}, signal }) => {
      const { name } = query;
      requireMaySend({ maySend }, caller, { kind: 'query', name, actor: actor.kind });
      try {
        const { result, stale } = await answer({
          name,
          input: asSent(input),
          actor,
          positions: asNumbers(positions),
          ...(signal === undefined ? {} : { signal }),
        });
        return { result: resultOf(query, result), stale };
      } catch (error) {
        throw knownError(error) ?? error;
      }
    },
    close: async () => undefined,
  };
}

/** Sent as JSON, an input has no keys whose value is undefined. */
function asSent(input: unknown): unknown {
  const text = JSON.stringify(input ?? {});
  return JSON.parse(text);
}

function asNumbers(positions: Positions): ReadonlyMap<string, bigint> {
  return new Map(Object.entries(positions).map(([category, at]) => [category, BigInt(at)]));
}
