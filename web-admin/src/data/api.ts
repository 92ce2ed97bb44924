import type { AnswerOf, EndpointName, SentTo, UnkeyedName } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import { request } from '../request/request.ts';
import { toHttpError } from './http-error.ts';
import { readFresh } from './read-fresh.ts';

interface Options {
  readonly signal?: AbortSignal;
}

/**
 * What an endpoint answers that changes nothing, by its name: of a GET what this session has written before is in it; a
 * POST asks where an address must not say what for.
 * @throws {HttpError} what the server refused it with.
 */
export async function api<Name extends UnkeyedName>(
  name: Name,
  sent: SentTo<Name>,
  options: Options = {},
): Promise<AnswerOf<Name>> {
  const { method, path } = requestOf(name, sent);
  if (method === 'GET') return (await readFresh(path, options)).json as AnswerOf<Name>;
  return request(name, sent, options).catch((error: unknown) => {
    throw toHttpError(error);
  });
}

/** Where a file is that an endpoint sends, for links. */
export function addressOf<Name extends FileName>(name: Name, sent: SentTo<Name>): string {
  return requestOf(name, sent).path;
}

/** Endpoints that are read by an address. */
export type FileName = Extract<EndpointName, `GET ${string}`>;
