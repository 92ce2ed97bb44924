import { createCsrfTokens } from './csrf.ts';
import { createRequestCore } from './request.ts';
import type { RequestOptions } from './request.ts';

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** The one request core of the page, and its token. */
export const csrf = createCsrfTokens(browserFetch, (message, cause) =>
  console.warn(message, cause),
);
export const portal = createRequestCore(browserFetch, csrf);

/**
 * A call whose answer has the shape the contract promises. The server validates what it sends against the
 * same schemas, so the shop does not carry them.
 */
export async function call<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  return (await portal.request(method, path, options)) as Answer;
}

/** A GET of what this session may have changed a moment ago, such as its cart. */
export async function callFresh<Answer>(path: string, options?: RequestOptions): Promise<Answer> {
  return (await portal.requestFresh(path, options)) as Answer;
}
