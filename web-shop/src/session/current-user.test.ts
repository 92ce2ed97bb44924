import { expect, test } from '@jest/globals';
import { createCsrfTokens } from 'web-shared/request/csrf';
import { createApiClient } from 'web-shared/request/create-api-client';
import { currentUserQuery, fetchCurrentUser } from './current-user.ts';

function coreAnswering(response: Response) {
  const doFetch: typeof fetch = () => Promise.resolve(response);
  return createApiClient(
    doFetch,
    createCsrfTokens(doFetch, () => undefined),
  );
}

test('[S4.02] a 401 on the current user means signed out, not an error', async () => {
  const apiClient = coreAnswering(new Response('{}', { status: 401 }));
  expect(await fetchCurrentUser(apiClient)).toBeNull();
});

test('[S8.04] any other failure gives HTTP, the status and the status text', async () => {
  const apiClient = coreAnswering(
    new Response('{}', { status: 503, statusText: 'Service Unavailable' }),
  );
  await expect(fetchCurrentUser(apiClient)).rejects.toThrow('HTTP 503: Service Unavailable');
});

test('[S4.01] a session is signed in with a user, or signed out', async () => {
  const user = { id: 'u1', tenantId: 'eur', role: 'b2b_user' };
  const signedIn = Response.json(user);
  expect(await fetchCurrentUser(coreAnswering(signedIn))).toEqual(user);
  const signedOut = Response.json({}, { status: 401 });
  expect(await fetchCurrentUser(coreAnswering(signedOut))).toBeNull();
});

test('the current user is asked for under its own path', () => {
  expect(currentUserQuery.queryKey).toEqual(['/api/user']);
});
