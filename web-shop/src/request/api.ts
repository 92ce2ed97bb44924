import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestOf } from 'contracts/endpoints/request-of';
import type { RequestOptions } from 'web-shared/request/create-api-client';
import { apiClient, callPage } from './api-client.ts';
import type { ListPage } from './api-client.ts';

type Options = Omit<RequestOptions, 'body'>;

/** What is asked of an endpoint by its name, such as `'GET /api/keys'`: the server holds what it answers to the same schema. */
export async function api<Name extends EndpointName>(
  name: Name,
  sent: SentTo<Name>,
  options: Options = {},
): Promise<AnswerOf<Name>> {
  const { method, path, body } = requestOf(name, sent);
  return (await apiClient.request(method, path, { ...options, body })) as AnswerOf<Name>;
}

type RowOf<Name extends EndpointName> = AnswerOf<Name> extends readonly (infer Row)[] ? Row : never;

/** A page of a list that this session may have changed a moment ago, and how many there are on all pages. */
export async function apiPage<Name extends EndpointName>(
  name: Name,
  sent: SentTo<Name>,
  options: Options = {},
): Promise<ListPage<RowOf<Name>>> {
  return callPage<RowOf<Name>>(requestOf(name, sent).path, options);
}
