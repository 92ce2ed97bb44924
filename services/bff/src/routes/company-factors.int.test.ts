import { expect, test } from '@jest/globals';
import type { OwnSecondFactors } from 'contracts/api/second-factor';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { joined } from '../testing/colleagues.ts';
import { mailAbout } from '../testing/outbox.ts';
import { STAFF_PASSWORD, addAuthenticator, trySignIn } from '../testing/staff.ts';
import type { Visitor } from '../testing/visitor.ts';
import { newCustomer } from '../testing/visitor.ts';

const ask = async (owner: Visitor, secondFactorRequired: boolean) =>
  owner.send<Problem>('PUT', '/api/company/sign-in-rules', { body: { secondFactorRequired } });
const refusalOf = async (visitor: Visitor, path: string) =>
  (await visitor.get<Problem>(path)).body.code;

test('where an owner asks for it, colleagues without a second factor may do nothing but add one, and keep the last', async () => {
  const { visitor: owner, user } = await newCustomer();
  const { visitor: colleague, person } = await joined(owner, { role: 'buyer' });
  const outsider = await newCustomer();
  expect((await colleague.get('/api/orders')).status).toBe(200);
  expect((await ask(colleague, true)).status).toBe(403);
  const early = await ask(owner, true);
  expect([early.status, early.body.code]).toEqual([409, 'own-factor-first']);
  await addAuthenticator(owner);
  expect(await ask(owner, true)).toMatchObject({
    status: 200,
    body: { secondFactorRequired: true },
  });
  await eventually(
    () => refusalOf(colleague, '/api/orders'),
    (code) => code === 'second-factor-due',
  );
  const everybody = [person.email, user.email].join(', ');
  expect((await mailAbout(everybody, 'asks for a second factor')).text).toContain('/settings');
  // What leads there is open, and so are the other companies.
  for (const path of ['/api/user', '/api/user/second-factor'])
    expect((await colleague.get(path)).status).toBe(200);
  expect((await outsider.visitor.get('/api/orders')).status).toBe(200);
  await addAuthenticator(colleague);
  expect((await colleague.get('/api/orders')).status).toBe(200);
  for (const visitor of [colleague, owner]) {
    const { body } = await visitor.get<OwnSecondFactors>('/api/user/second-factor');
    expect(body.required).toBe(true);
    const last = `/api/user/second-factor/${body.factors[0]?.id ?? ''}`;
    const kept = await visitor.send<Problem>('DELETE', last);
    expect([kept.status, kept.body.code]).toEqual([409, 'last-second-factor']);
  }
  expect((await ask(owner, false)).status).toBe(200);
  const own = await colleague.get<OwnSecondFactors>('/api/user/second-factor');
  const last = `/api/user/second-factor/${own.body.factors[0]?.id ?? ''}`;
  expect((await colleague.send('DELETE', last)).status).toBe(200);
});

test('who joins a company that asks for it is led to add a second factor first', async () => {
  const { visitor: owner } = await newCustomer();
  await addAuthenticator(owner);
  await ask(owner, true);
  const { visitor, person } = await joined(owner, { role: 'viewer' });
  expect(await refusalOf(visitor, '/api/orders')).toBe('second-factor-due');
  const again = await trySignIn(person);
  expect(again.answer.status).toBe(200);
  expect(await refusalOf(again.visitor, '/api/orders')).toBe('second-factor-due');
});

test('an owner helps a colleague who has lost every factor, with the password or the own factor, and nobody of another company', async () => {
  const { visitor: owner, user } = await newCustomer();
  const { visitor: colleague, person } = await joined(owner, { role: 'buyer' });
  const stranger = await newCustomer();
  await addAuthenticator(colleague);
  const reset = `/api/colleagues/${person.id}/second-factor/reset`;
  const known = { password: STAFF_PASSWORD };
  expect((await colleague.post(reset, known)).status).toBe(403);
  expect((await stranger.visitor.post(reset, known)).status).toBe(404);
  expect((await owner.post<Problem>(reset, { password: 'not it' })).body.code).toBe(
    'wrong-password',
  );
  expect((await owner.post(`/api/colleagues/${user.id}/second-factor/reset`, known)).status).toBe(
    403,
  );
  expect((await colleague.get('/api/user')).status).toBe(200);
  expect((await owner.post(reset, known)).status).toBe(200);
  expect((await colleague.get('/api/user')).status).toBe(401);
  expect((await mailAbout(person.email, 'second factor was removed')).to).toBe(person.email);
  expect((await trySignIn(person)).answer.status).toBe(200);
});
