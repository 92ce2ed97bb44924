import { createApiClient } from 'web-shared/request/create-api-client';
import type { Method, RequestOptions } from 'web-shared/request/create-api-client';
import { createCsrfTokens } from 'web-shared/request/csrf';

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** The one request core of the console, and its token. */
export const csrf = createCsrfTokens(browserFetch, (message, cause) =>
  console.warn(message, cause),
);
export const apiClient = createApiClient(browserFetch, csrf);

/** A call whose answer has the shape the contract promises: the server checks what it sends by the same schemas. */
export async function call<Answer>(
  method: Method,
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  return (await apiClient.request(method, path, options)) as Answer;
}
