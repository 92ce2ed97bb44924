import { beforeAll, expect, test } from '@jest/globals';
import { userSchema } from 'contracts/api/accounts';
import type { User } from 'contracts/api/accounts';
import { demoResultSchema } from 'contracts/api/demo';
import type { Problem } from 'contracts/problem';
import { problemSchema } from 'contracts/problem';
import type { Customer } from '../testing/visitor.ts';
import {
  buildRegistration,
  demoVisitor,
  idempotencyHeader,
  newCustomer,
  newVisitor,
  stranger,
} from '../testing/visitor.ts';

let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer();
});

const login = async (body: unknown) => (await stranger()).post<User>('/api/login', body);

test('[S7.02] GET /api/csrf-token answers with the field csrfToken', async () => {
  const { status, body } = await newVisitor().get<{ csrfToken: string }>('/api/csrf-token');
  expect(status).toBe(200);
  expect(body.csrfToken).toMatch(/^[\w-]{43}$/);
});

test('[S7.06] GET /api/user answers with the user', async () => {
  const { status, body } = await customer.visitor.get<User>('/api/user');
  expect(status).toBe(200);
  expect(userSchema.parse(body)).toEqual(customer.user);
  expect(body.email).toBe(customer.registration.email);
});

test('[S7.07] GET /api/user answers 401 Unauthorized to the signed-out', async () => {
  const { status, body } = await newVisitor().get<Problem>('/api/user');
  expect(status).toBe(401);
  expect(problemSchema.parse(body).message).toBe('Unauthorized');
});

test('[S7.08][S7.10] POST /api/login takes email and password, and answers with the user', async () => {
  const { email, password } = customer.registration;
  const { status, body } = await login({ email, password });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: customer.user.id, tenantId: 'eur', role: 'b2b_user' });
});

test('[S7.09] POST /api/login takes username and password', async () => {
  const { username, password } = customer.registration;
  const { status, body } = await login({ username, password });
  expect([status, body.id]).toEqual([200, customer.user.id]);
});

test('[T.22] either field takes e-mail and user name', async () => {
  const { username, email, password } = customer.registration;
  expect((await login({ email: username, password })).status).toBe(200);
  expect((await login({ username: email, password })).status).toBe(200);
});

test('[S7.12][S7.13] POST /api/register takes the registration payload and answers with the user', async () => {
  const visitor = await stranger();
  const payload = buildRegistration({
    country: 'Bosnia and Herzegovina',
    city: 'Mostar',
    address: 'Stari most 1',
    vatOrRegistrationNo: 'BA 123',
    tenantId: 'eur',
    role: 'b2b_user',
    branchType: 'main',
  });
  const { status, body } = await visitor.post<User>('/api/register', payload);
  expect(status).toBe(200);
  expect(userSchema.parse(body)).toMatchObject({
    email: payload.email,
    companyName: payload.companyName,
  });
  expect((await visitor.get('/api/user')).status).toBe(200);
});

test('a registration whose answer was lost is answered once more, also in the session that it began', async () => {
  const visitor = await stranger();
  const [payload, key] = [buildRegistration(), idempotencyHeader()];
  const first = await visitor.post<User>('/api/register', payload, key);
  expect(first.status).toBe(200);
  await visitor.fetchToken();
  const again = await visitor.post<User>('/api/register', payload, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
});

test('[S6.06][S6.07][S6.08][T.14] nobody registers as another role, tenant or branch type', async () => {
  const visitor = await stranger();
  const tryOut = async (overrides: Record<string, string>) =>
    visitor.post<Problem>('/api/register', { ...buildRegistration(), ...overrides });
  expect((await tryOut({ role: 'admin' })).status).toBe(400);
  expect((await tryOut({ branchType: 'branch' })).status).toBe(400);
  const km = await tryOut({ tenantId: 'km' });
  expect([km.status, km.body.code]).toEqual([403, 'registration-closed']);
  const { user } = await newCustomer();
  expect(user).toMatchObject({ role: 'b2b_user', tenantId: 'eur' });
});

test('an e-mail and a user name belong to one account', async () => {
  const visitor = await stranger();
  const { email, username } = customer.registration;
  const sameEmail = await visitor.post<Problem>('/api/register', buildRegistration({ email }));
  expect([sameEmail.status, sameEmail.body.code]).toEqual([409, 'email-taken']);
  const sameName = await visitor.post<Problem>('/api/register', buildRegistration({ username }));
  expect([sameName.status, sameName.body.code]).toEqual([409, 'username-taken']);
});

test('[S7.14][O.22] POST /api/logout takes no payload and ends the session', async () => {
  const { visitor } = await newCustomer();
  const { status, body } = await visitor.post('/api/logout');
  expect([status, body]).toEqual([200, { message: 'Signed out' }]);
  expect((await visitor.get('/api/user')).status).toBe(401);
});

test('[S7.39][T.56] a browser sent to /api/login is sent on to the sign-in page', async () => {
  const { status, headers } = await newVisitor().get('/api/login');
  expect([status, headers.get('location')]).toEqual([302, '/auth']);
});

test('a wrong password and an unknown account are answered alike', async () => {
  const { email } = customer.registration;
  const wrong = await login({ email, password: 'wrong password' });
  const unknown = await login({ email: 'nobody@example.test', password: 'wrong password' });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const messageOf = ({ body }: typeof wrong) => (body as unknown as Problem).message;
  expect([messageOf(wrong), messageOf(unknown)]).toEqual(
    Array(2).fill('Invalid email or password'),
  );
});

test('[T.25][T.26] who is denied a panel learns so, and has no session', async () => {
  const { email, password } = customer.registration;
  const texts = {
    km: 'Your account does not have access to the KM panel',
    admin: 'Your account does not have administrative privileges',
    'admin-portal': 'Admin privileges required to access this portal.',
  };
  for (const [panel, message] of Object.entries(texts)) {
    const visitor = await stranger();
    const { status, body } = await visitor.post<Problem>('/api/login', { email, password, panel });
    expect([status, body.code, body.message]).toEqual([403, 'panel-denied', message]);
    expect((await visitor.get('/api/user')).status).toBe(401);
  }
});

test('a session that was there before a denied sign-in is ended too', async () => {
  const { visitor, registration } = await newCustomer();
  const { email, password } = registration;
  const denied = await visitor.post('/api/login', { email, password, panel: 'admin' });
  expect(denied.status).toBe(403);
  expect((await visitor.get('/api/user')).status).toBe(401);
});

test('admins enter the admin panel, an auditor no panel that is for admins', async () => {
  const asAuditor = { username: 'auditor', password: 'demo-auditor-history' };
  expect((await login({ ...asAuditor, panel: 'admin' })).status).toBe(403);
  const asAdmin = { username: 'admin', password: 'demo-admin-portal', panel: 'admin' };
  expect((await login(asAdmin)).body.role).toBe('admin');
});

test('[S5.25][T.49] refused input is worded by the library, and a missing value is Required', async () => {
  const { status, body } = await login({ email: 5 });
  const problem = problemSchema.parse(body);
  expect(status).toBe(400);
  expect(problem.errors).toEqual([
    {
      path: 'email',
      message: 'Invalid input: expected string, received number',
      code: 'invalid_type',
    },
    { path: 'password', message: 'Required', code: 'required' },
  ]);
});

test('[T.19][O.13] a demo shows its accounts, and they work', async () => {
  const { body } = await newVisitor().get('/api/demo');
  const { accounts } = demoResultSchema.parse(body);
  expect(accounts.map(({ role }) => role)).toEqual([
    'b2b_user',
    'b2b_user',
    'admin',
    'super_admin',
    'auditor',
  ]);
  for (const { email, password } of accounts) {
    expect((await login({ email, password })).status).toBe(200);
  }
});

test('[T.05] an auditor is signed in and refused the shop', async () => {
  const auditor = await demoVisitor('auditor');
  expect((await auditor.get<User>('/api/user')).body.role).toBe('auditor');
  expect((await auditor.get('/api/products')).status).toBe(403);
});
