import { headers } from 'contracts/api/headers';
import type {
  AnswerOf,
  EndpointName,
  KeyedName,
  SentTo,
  UnkeyedName,
} from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import type { ApiClient, RequestOptions } from './create-api-client.ts';

export interface NamedOptions<Name extends EndpointName> extends Omit<
  RequestOptions,
  'body' | 'headers'
> {
  /** The same for each attempt at the same thing, so that it is done once. */
  readonly idempotencyKey?: string;
  /** What goes into the query, of an endpoint that takes a body too. */
  readonly inQuery?: readonly (keyof SentTo<Name> & string)[];
}

/** The same, with the key where the endpoint asks for one. */
export type KeyedOptions<Name extends EndpointName> = NamedOptions<Name> &
  (Name extends KeyedName ? { readonly idempotencyKey: string } : unknown);

/** Asks an endpoint by its name; one that asks for an Idempotency-Key does not compile without it. */
export interface NamedRequest {
  <Name extends KeyedName>(
    name: Name,
    sent: SentTo<Name>,
    options: KeyedOptions<Name>,
  ): Promise<AnswerOf<Name>>;
  <Name extends UnkeyedName>(
    name: Name,
    sent: SentTo<Name>,
    options?: NamedOptions<Name>,
  ): Promise<AnswerOf<Name>>;
}

/**
 * Asks an endpoint by its name, such as `'GET /api/user'`: the server holds what it answers to the schema that the type
 * follows from, so the webs do not carry it.
 * @throws {RequestError} what the server refused it with.
 */
export function requestByName(client: ApiClient): NamedRequest {
  async function ask<Name extends EndpointName>(
    name: Name,
    sent: SentTo<Name>,
    options: NamedOptions<Name> = {},
  ): Promise<AnswerOf<Name>> {
    const { method, path, init } = wireOf(name, sent, options);
    return (await client.request(method, path, init)) as AnswerOf<Name>;
  }
  return ask;
}

/** A request by name as the client sends it. */
export function wireOf<Name extends EndpointName>(
  name: Name,
  sent: SentTo<Name>,
  { idempotencyKey, inQuery, ...options }: NamedOptions<Name>,
) {
  const { method, path, body } = requestOf(name, sent, inQuery);
  const once = idempotencyKey === undefined ? {} : { [headers.idempotencyKey]: idempotencyKey };
  return { method, path, init: { ...options, headers: once, body } };
}
