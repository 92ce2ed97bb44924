import { headers } from 'contracts/api/headers';
import type { AnswerOf, EndpointName, SentTo } from 'contracts/endpoints/api';
import { requestByName, wireOf } from 'web-shared/request/request-by-name';
import type { KeyedOptions, NamedOptions } from 'web-shared/request/request-by-name';
import { apiClient } from './api-client.ts';

/** What is read by an address. */
type ReadName = Extract<EndpointName, `GET ${string}`>;

/** A response whose body is what an endpoint answers. */
type Answered<Answer> = Pick<Response, 'headers' | 'blob'> & { json(): Promise<Answer> };

/** What an endpoint answers, by its name, such as `'GET /api/categories'`. */
export const api = requestByName(apiClient);

/** The same of a GET of what this session may have changed a moment ago, such as its cart. */
export async function apiFresh<Name extends ReadName>(
  name: Name,
  sent: SentTo<Name>,
  options: NamedOptions<Name> = {},
): Promise<AnswerOf<Name>> {
  return (await apiResponseFresh(name, sent, options)).json();
}

/** The response itself, for its headers or for the file that it holds. */
export async function apiResponse<Name extends EndpointName>(
  name: Name,
  sent: SentTo<Name>,
  options: KeyedOptions<Name>,
): Promise<Answered<AnswerOf<Name>>> {
  const { method, path, init } = wireOf(name, sent, options);
  return apiClient.send(method, path, init);
}

/** The same of a GET of what this session may have changed a moment ago. */
export async function apiResponseFresh<Name extends ReadName>(
  name: Name,
  sent: SentTo<Name>,
  options: NamedOptions<Name> = {},
): Promise<Answered<AnswerOf<Name>>> {
  const { path, init } = wireOf(name, sent, options);
  return apiClient.sendFresh(path, init);
}

/** The file that an endpoint sends; what this session has changed a moment ago is in it. */
export async function apiFile<Name extends ReadName>(
  name: Name,
  sent: SentTo<Name>,
): Promise<Blob> {
  return (await apiResponseFresh(name, sent)).blob();
}

type RowOf<Name extends EndpointName> = AnswerOf<Name> extends readonly (infer Row)[] ? Row : never;

/** A page of a list, and how many there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A page of a list that this session may have changed a moment ago. */
export async function apiPage<Name extends ReadName>(
  name: Name,
  sent: SentTo<Name>,
  options: NamedOptions<Name> = {},
): Promise<ListPage<RowOf<Name>>> {
  const { path, init } = wireOf(name, sent, options);
  const response: Answered<readonly RowOf<Name>[]> = await apiClient.sendFresh(path, init);
  const items = await response.json();
  return { items, total: totalOf(response, items.length) };
}

/** What a response says there is in all; at least what it holds. */
export function totalOf(response: Pick<Response, 'headers'>, held: number): number {
  return Number(response.headers.get(headers.totalCount) ?? held);
}
