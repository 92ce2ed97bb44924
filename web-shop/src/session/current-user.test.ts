import { expect, test } from '@jest/globals';
import { stubFetch } from '../testing/shop-wrapper.tsx';
import { currentUserQuery, fetchCurrentUser } from './current-user.ts';

const userAnswering = (response: Response) => {
  stubFetch({ 'GET /api/user': () => response });
  return fetchCurrentUser();
};

test('[S4.02] a 401 on the current user means signed out, not an error', async () => {
  expect(await userAnswering(new Response('{}', { status: 401 }))).toBeNull();
});

test('[S8.04] any other failure gives HTTP, the status and the status text', async () => {
  const answer = new Response('{}', { status: 503, statusText: 'Service Unavailable' });
  await expect(userAnswering(answer)).rejects.toThrow('HTTP 503: Service Unavailable');
});

test('[S4.01] a session is signed in with a user, or signed out', async () => {
  const user = { id: 'u1', tenantId: 'eur', role: 'b2b_user' };
  const signedIn = Response.json(user);
  expect(await userAnswering(signedIn)).toEqual(user);
  const signedOut = Response.json({}, { status: 401 });
  expect(await userAnswering(signedOut)).toBeNull();
});

test('the current user is asked for under its own path', () => {
  expect(currentUserQuery.queryKey).toEqual(['/api/user']);
});
