import { beforeAll, expect, test } from '@jest/globals';
import type { Problem } from 'contracts/problem';
import { problemSchema } from 'contracts/problem';
import type { Customer } from '../testing/visitor.ts';
import { newCustomer, newVisitor } from '../testing/visitor.ts';

const UNKNOWN = '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11';
const ADD = { productId: UNKNOWN, quantity: 1, tenantId: 'eur' };

let customer: Customer;

beforeAll(async () => {
  customer = await newCustomer();
});

test('[T.57] a changing request without a valid token gets 403', async () => {
  const { visitor } = customer;
  for (const token of ['', 'x', 'a'.repeat(43)]) {
    const answer = await visitor.post<Problem>('/api/cart', ADD, { 'X-CSRF-Token': token });
    expect([answer.status, answer.body.code]).toEqual([403, 'csrf-token-missing']);
  }
});

test('the token of another session, or of the time before signing in, is none', async () => {
  const other = await newCustomer();
  const otherToken = await other.visitor.fetchToken();
  const early = await newVisitor().fetchToken();
  for (const token of [otherToken, early]) {
    const answer = await customer.visitor.post('/api/cart', ADD, { 'X-CSRF-Token': token });
    expect(answer.status).toBe(403);
  }
});

test('a token before sign-in needs the cookie it came with', async () => {
  const token = await newVisitor().fetchToken();
  const answer = await newVisitor().post<Problem>(
    '/api/login',
    { email: 'a@b.test', password: 'x' },
    { 'X-CSRF-Token': token },
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'csrf-token-missing']);
});

test('a request from another site is refused whatever it carries', async () => {
  const answer = await customer.visitor.post<Problem>('/api/cart', ADD, {
    origin: 'https://evil.test',
  });
  expect([answer.status, answer.body.code]).toEqual([403, 'origin-refused']);
});

test('a body that is not JSON by its type is refused', async () => {
  const answer = await customer.visitor.send<Problem>('POST', '/api/cart', {
    body: JSON.stringify(ADD),
    headers: { 'content-type': 'text/plain' },
  });
  expect([answer.status, answer.body.code]).toEqual([415, 'unsupported-media-type']);
});

test('[O.27] every error has the one body, its type and its request id', async () => {
  const answer = await customer.visitor.get<Problem>(`/api/products/${UNKNOWN}`);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(problemSchema.parse(answer.body).requestId).toBe(answer.headers.get('x-request-id'));
});

test('[O.26] an unknown address is 404, a known one with another method 405 with what it allows', async () => {
  expect((await customer.visitor.get('/api/nothing')).status).toBe(404);
  expect((await customer.visitor.get('/api')).status).toBe(404);
  const wrongMethod = await customer.visitor.send('DELETE', '/api/orders');
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toContain('POST');
  // Two routes stand at this address.
  const twoRoutes = await customer.visitor.send('DELETE', '/api/orders/reveals');
  expect(twoRoutes.headers.get('allow')).toBe('HEAD, GET');
  expect((await customer.visitor.send('POST', '/eur', { body: {} })).status).toBe(404);
});

test('malformed JSON is 400, a body beyond 1 MB is 413', async () => {
  const malformed = await customer.visitor.send('POST', '/api/cart', { body: '{"productId":' });
  expect(malformed.status).toBe(400);
  const huge = await customer.visitor.send('POST', '/api/cart', {
    body: JSON.stringify({ ...ADD, note: 'x'.repeat(1_100_000) }),
  });
  expect(huge.status).toBe(413);
});

test.each([
  ['NUL in text', { productId: 'a\u0000b', quantity: 1, tenantId: 'eur' }],
  ['a quantity beyond all bounds', { ...ADD, quantity: 1e300 }],
  ['a broken quantity', { ...ADD, quantity: 1.5 }],
  ['a tenant that is none', { ...ADD, tenantId: '__proto__' }],
  ['a list for a body', [ADD]],
])('%s is 400, never 500', async (_what, body) => {
  expect((await customer.visitor.post('/api/cart', body)).status).toBe(400);
});

test.each(['?page=0', '?perPage=201', '?search=%00', '?priceMin=1e9', '?page=1&page=2'])(
  'the list of products refuses %s with 400',
  async (query) => {
    expect((await customer.visitor.get('/api/products' + query)).status).toBe(400);
  },
);

test('an id that cannot be one is answered like one that does not exist', async () => {
  const answers = await Promise.all(
    ['x', '%00', "1'--", UNKNOWN].map((id) => customer.visitor.get(`/api/orders/${id}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test('an Idempotency-Key is wanted where money moves, and must be one', async () => {
  const order = { tenantId: 'eur', expectedTotal: '1.00' };
  const missing = await customer.visitor.post<Problem>('/api/orders', order);
  expect([missing.status, missing.body.code]).toEqual([400, 'idempotency-key-required']);
  const short = await customer.visitor.post('/api/orders', order, { 'Idempotency-Key': 'a' });
  expect(short.status).toBe(400);
});

test('answers of the API may not be framed, run or kept', async () => {
  const { headers } = await customer.visitor.get('/api/user');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
});
