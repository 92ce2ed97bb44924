import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import type { RequestOptions } from 'web-shared/request/create-api-client';
import { apiClient } from './api-client.ts';

type Options = Omit<RequestOptions, 'body'>;

/**
 * What is asked of an endpoint by its name, such as `'GET /api/user'`: the server holds what it answers to the same
 * schema. For what runs before the console is there; its screens ask by `data/api.ts`.
 * @throws {RequestError} what the server refused it with.
 */
export async function request<Name extends EndpointName>(
  name: Name,
  sent: SentTo<Name>,
  options: Options = {},
): Promise<AnswerOf<Name>> {
  const { method, path, body } = requestOf(name, sent);
  return (await apiClient.request(method, path, { ...options, body })) as AnswerOf<Name>;
}
