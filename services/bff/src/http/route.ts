import type Koa from 'koa';
import type { CommandOf, QueryOf } from 'contracts/calls/callers';
import type { CommandInput, CommandResult, QueryInput, QueryResult } from 'contracts/calls/calls';
import type { Endpoint } from 'contracts/endpoints/endpoint';
import type { RouteDeps } from '../route-deps.ts';
import type { Sender } from '../gateway/gateway.ts';
import type { Policy } from '../policies/policies.ts';
import type { SignedIn } from './caller.ts';

/** The checked parts of a request's input, as an endpoint's schemas have made them. */
export interface CheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** One request of an endpoint, with the inner services at hand in the caller's name. */
export interface Call<Caller = SignedIn | undefined> {
  readonly ctx: Koa.Context;
  readonly deps: RouteDeps;
  readonly caller: Caller;
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

/** The same, with what was checked of it. */
export interface CheckedRequest extends Call, CheckedInput {
  /** That of `If-Match`, where the endpoint takes one. */
  readonly revision: number | undefined;
}

/** What only reads, in the name of whoever asked. */
export type Asking = Pick<Call, 'runQuery'>;

/** An endpoint with whom it lets in and what answers it: a row of the router. */
export interface Route extends Endpoint {
  readonly policy: Policy;
  /** Makes the body of a form, where the endpoint takes one. */
  readonly readForm?: ReadForm | undefined;
  readonly run: (call: Call & CheckedInput) => Promise<unknown>;
}

export type ReadForm = (fields: Readonly<Record<string, string>>) => unknown;

/** What is for nobody who is not signed in. */
export function needsSession({ right }: Pick<Endpoint, 'right'>): boolean {
  return right !== 'anyone';
}
