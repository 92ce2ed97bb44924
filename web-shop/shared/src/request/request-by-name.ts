import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import type { ApiClient, RequestOptions } from './create-api-client.ts';

type Options = Omit<RequestOptions, 'body'>;

/**
 * Asks an endpoint by its name, such as `'GET /api/user'`: the server holds what it answers to the same schema.
 * @throws {RequestError} what the server refused it with.
 */
export function requestByName(client: ApiClient) {
  return async <Name extends EndpointName>(
    name: Name,
    sent: SentTo<Name>,
    options: Options = {},
  ): Promise<AnswerOf<Name>> => {
    const { method, path, body } = requestOf(name, sent);
    return (await client.request(method, path, { ...options, body })) as AnswerOf<Name>;
  };
}
