import type Koa from 'koa';
import type {
  CommandInput,
  CommandName,
  CommandResult,
  QueryInput,
  QueryName,
  QueryResult,
} from 'contracts/calls/calls';
import type { z } from 'zod';
import type { Edge } from '../edge.ts';
import type { Sender } from '../gateway/gateway.ts';
import type { Policy } from '../policies/policies.ts';
import type { SignedIn } from './caller.ts';
import type { RateLimitName } from './rate-limits.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a route takes and answers, as it is checked and as /api/docs shows it. */
export interface RouteSchema {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly answer?: z.ZodType;
}

type Part<Schema, Name extends string> =
  Schema extends Record<Name, infer Type extends z.ZodType> ? z.infer<Type> : undefined;

/** One request of a route, its input checked. */
export interface Call<Schema extends RouteSchema, Caller> {
  readonly ctx: Koa.Context;
  readonly edge: Edge;
  readonly caller: Caller;
  readonly params: Part<Schema, 'params'>;
  readonly query: Part<Schema, 'query'>;
  readonly body: Part<Schema, 'body'>;
  readonly idempotencyKey: string | undefined;
  readonly sender: Sender;
  /** Sends a command as the caller, under the request's Idempotency-Key. */
  command<Name extends CommandName>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandResult<Name>>;
  ask<Name extends QueryName>(name: Name, input: QueryInput<Name>): Promise<QueryResult<Name>>;
}

/** The checked parts of a request's input. */
export type CheckedInput = Pick<Call<RouteSchema, unknown>, 'params' | 'query' | 'body'>;

type CallerOf<Auth> = Auth extends 'session' ? SignedIn : SignedIn | undefined;

/** A row of a route table. The fields stand in the order in which they act. */
export interface RouteDefinition<Schema extends RouteSchema, Auth extends 'session' | 'none'> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly rateLimit: RateLimitName;
  /** `session`: 401 without one. `none`: for the signed-out too. */
  readonly auth: Auth;
  readonly policy: Policy;
  readonly idempotencyKey?: 'required';
  readonly schema: Schema;
  /** What it returns is the answer's body; undefined where the handler has answered by itself. */
  handler(call: Call<Schema, CallerOf<Auth>>): Promise<unknown>;
}

/** A row with its types closed over, so that it can stand in a list with others. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly rateLimit: RateLimitName;
  readonly auth: 'session' | 'none';
  readonly policy: Policy;
  readonly idempotencyKey?: 'required';
  readonly schema: RouteSchema;
  readonly run: (call: Call<RouteSchema, SignedIn | undefined>) => Promise<unknown>;
}

export function route<Schema extends RouteSchema, Auth extends 'session' | 'none'>(
  definition: RouteDefinition<Schema, Auth>,
): Route {
  const { handler, ...row } = definition;
  return {
    ...row,
    // The pipeline has authenticated by `auth` and checked by `schema` before it runs a handler.
    run: async (call) => handler(call as Call<Schema, CallerOf<Auth>>),
  };
}
