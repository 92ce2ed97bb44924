import type Koa from 'koa';
import type { DeepReadonly } from 'contracts/calls/call';
import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import type { CommandInput, CommandResult, QueryInput, QueryResult } from 'contracts/calls/calls';
import type { z } from 'zod';
import type { RouteDeps } from '../route-deps.ts';
import type { Sender } from '../gateway/gateway.ts';
import type { Policy } from '../policies/policies.ts';
import type { SignedIn } from './caller.ts';
import type { RateLimitName } from './rate-limits.ts';

/** Deeds that are written into the security log, each with who did it. */
export type ToldDeed =
  | 'role-change'
  | 'account-change'
  | 'second-factor-change'
  | 'settings-change'
  | 'reveal'
  | 'export';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The input and the response of a route, as it is checked and as /api/docs shows it. */
export interface RouteSchema {
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * The body may be long, and a form with a `file`, which is read as the field `text`; or a form of which the body is
   * made, where it is another one.
   */
  readonly upload?: true | ((fields: Readonly<Record<string, string>>) => unknown);
  /** The body may be longer than usual: it holds a file. */
  readonly long?: true;
  /** The body may hold more values than usual: it is a long list of texts. */
  readonly many?: true;
  /** The body of the response; the handler returns it. */
  readonly response?: z.ZodType;
  /** Set by a route that may respond with something else than JSON that was just made. */
  readonly sends?: 'encoded-json' | 'file' | 'redirect' | 'events';
}

type Part<Schema, Name extends string> =
  Schema extends Record<Name, infer Type extends z.ZodType> ? z.infer<Type> : undefined;

/** What a handler returns: what its response schema says, a file, or undefined where it has sent the response by itself. */
type Returned<Schema extends RouteSchema> =
  | (Schema extends { response: infer Body extends z.ZodType }
      ? DeepReadonly<z.input<Body>>
      : never)
  | (Schema extends { sends: 'file' } ? string | Buffer : never)
  | (Schema extends { sends: string } ? undefined : never);

/** One request of a route, its input checked. */
export interface Call<Schema extends RouteSchema, Caller> {
  readonly ctx: Koa.Context;
  readonly deps: RouteDeps;
  readonly caller: Caller;
  readonly params: Part<Schema, 'params'>;
  readonly query: Part<Schema, 'query'>;
  readonly body: Part<Schema, 'body'>;
  readonly idempotencyKey: string | undefined;
  readonly sender: Sender;
  /** Sends a command as the caller, under the request's Idempotency-Key. */
  command<Name extends CommandOf<'bff'>>(
    name: Name,
    input: CommandInput<Name>,
  ): Promise<CommandResult<Name>>;
  runQuery<Name extends QueryOf<'bff'>>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryResult<Name>>;
  /** The same, ended with its work when whoever asked goes away: for what takes seconds. */
  runLongQuery<Name extends QueryOf<'bff'>>(
    name: Name,
    input: QueryInput<Name>,
  ): Promise<QueryResult<Name>>;
}

/** The checked parts of a request's input. */
export type CheckedInput = Pick<Call<RouteSchema, unknown>, 'params' | 'query' | 'body'>;

type CallerOf<Auth> = Auth extends 'session' ? SignedIn : SignedIn | undefined;

/** A row of a route table. The fields stand in the order in which they act. */
export interface RouteDefinition<Schema extends RouteSchema, Auth extends 'session' | 'none'> {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** `sign-in`: who has failed too often is refused before the body is read. */
  readonly rateLimit: RateLimitName | 'sign-in';
  /** `session`: 401 without one. `none`: for the signed-out too. */
  readonly auth: Auth;
  readonly policy: Policy;
  readonly idempotencyKey?: 'required';
  readonly told?: ToldDeed;
  /**
   * Who has a second factor must have given it within the last minutes: 403 `second-factor-needed`, before the body is
   * read. `some`: the handler asks for some requests only.
   */
  readonly stepUp?: true | 'some';
  /** Open to who must have a second factor and has none yet; all else is 403 `second-factor-due`. */
  readonly whileDue?: true;
  readonly schema: Schema;
  handler(call: Call<Schema, CallerOf<Auth>>): Promise<Returned<Schema>>;
}

/** A row with its types closed over, so that it can stand in a list with others. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  /** `sign-in`: who has failed too often is refused before the body is read. */
  readonly rateLimit: RateLimitName | 'sign-in';
  readonly auth: 'session' | 'none';
  readonly policy: Policy;
  readonly idempotencyKey?: 'required';
  readonly told?: ToldDeed;
  /**
   * Who has a second factor must have given it within the last minutes: 403 `second-factor-needed`, before the body is
   * read. `some`: the handler asks for some requests only.
   */
  readonly stepUp?: true | 'some';
  /** Open to who must have a second factor and has none yet; all else is 403 `second-factor-due`. */
  readonly whileDue?: true;
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
