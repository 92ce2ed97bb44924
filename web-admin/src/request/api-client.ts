import { createApiClient } from 'web-shared/request/create-api-client';
import { createCsrfTokens } from 'web-shared/request/csrf';

const browserFetch: typeof fetch = (input, init) => fetch(input, init);

/** The one request core of the console, and its token. */
export const csrf = createCsrfTokens(browserFetch, (message, cause) =>
  console.warn(message, cause),
);
export const apiClient = createApiClient(browserFetch, csrf);
