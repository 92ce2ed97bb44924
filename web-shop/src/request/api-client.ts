import { headers } from 'contracts/api/shop-api';
import { createCsrfTokens } from 'web-shared/request/csrf';
import { createApiClient } from 'web-shared/request/create-api-client';
import { untilPainted } from './defer-requests.ts';
import type { RequestOptions } from 'web-shared/request/create-api-client';

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** The one request core of the page, and its token. */
export const csrf = createCsrfTokens(browserFetch, (message, cause) =>
  console.warn(message, cause),
);
export const apiClient = createApiClient(browserFetch, csrf, { untilPainted });

/**
 * A call whose answer has the shape the contract promises. The server validates what it sends against the
 * same schemas, so the shop does not carry them.
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  return (await apiClient.request(method, path, options)) as Answer;
}

/** A GET of what this session may have changed a moment ago, such as its cart. */
export async function callFresh<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  return (await apiClient.requestFresh(path, options)) as Answer;
}

/** A page of a list, and how many there are on all pages. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** A GET of a page whose header tells the total, and which this session may have changed a moment ago. */
export async function callPage<Item>(
  path: string,
  options?: RequestOptions,
): Promise<ListPage<Item>> {
  const response = await apiClient.sendFresh(path, options);
  const items = (await response.json()) as readonly Item[];
  return { items, total: totalOf(response, items.length) };
}

/** What a response says there is in all; at least what it holds. */
export function totalOf(response: Response, held: number): number {
  return Number(response.headers.get(headers.totalCount) ?? held);
}
