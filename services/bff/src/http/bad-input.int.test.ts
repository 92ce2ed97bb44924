import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from '@jest/globals';
import type { KeyBatch } from 'contracts/api/admin';
import type { Problem } from 'contracts/problem';
import { stockedProduct } from '../testing/stocked-product.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import {
  buildRegistration,
  demoVisitor,
  newCustomer,
  newVisitor,
  idempotencyHeader,
  portalUrl,
} from '../testing/visitor.ts';

/** Half of a character outside the basic plane. JSON can write it, UTF-8 and RFC 8785 cannot. */
const BROKEN = 'x\ud800';

let customer: Customer;
let admin: Visitor;

beforeAll(async () => {
  customer = await newCustomer();
  admin = await demoVisitor('admin');
});

test.each(['companyName', 'city', 'address', 'vatOrRegistrationNo', 'firstName', 'password'])(
  'a broken character in %s of a registration is 400, says so, and registers nobody',
  async (field) => {
    const stranger = newVisitor();
    await stranger.fetchToken();
    const registration = buildRegistration();
    const broken = { ...registration, [field]: `${BROKEN} and some more` };
    const refused = await stranger.post<Problem>('/api/register', broken);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toBe(
      `${field}: Invalid text: remove the NUL or broken characters it holds`,
    );
    expect((await stranger.post('/api/register', registration)).status).toBe(200);
  },
);

test('a broken character in an order is 400', async () => {
  const order = { tenantId: 'eur', expectedTotal: '1.00', poNumber: BROKEN };
  const answer = await customer.visitor.post('/api/orders', order, idempotencyHeader());
  expect(answer.status).toBe(400);
});

test.each([{ name: BROKEN }, { description: BROKEN }, { troubleshootingGuide: BROKEN }])(
  'a broken character in a product is 400: %p',
  async (fields) => {
    const product = { name: 'P', sku: randomUUID(), prices: { eur: '1.00' }, ...fields };
    expect((await admin.post('/api/admin/products', product)).status).toBe(400);
  },
);

test('a broken character in a licence key is the problem of its line, and the others go in', async () => {
  const { product } = await stockedProduct(admin, { stock: 0 });
  const batch = { productId: product.id, supplierReference: 'test' };
  const keys = [`${BROKEN}-${randomUUID()}`, randomUUID()];
  const listed = await admin.post<KeyBatch>(
    '/api/admin/key-batches',
    { ...batch, keys },
    idempotencyHeader(),
  );
  expect(listed.status).toBe(201);
  expect(listed.body).toMatchObject({ imported: 1, problems: [{ line: 1 }] });
  const csv = await admin.post(
    '/api/admin/key-batches',
    { ...batch, csv: keys[0] },
    idempotencyHeader(),
  );
  expect(csv.status).toBe(400);
});

test.each([
  '//elsewhere.test/a.png',
  '/\\elsewhere.test/a.png',
  'http://a.test/a.png',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'https://',
  'https://a.test/a b.png',
  'https://user:secret@a.test/a.png',
  '/api/logout',
  '/products/../../a.svg',
])('an image address like %s is 400', async (imageUrl) => {
  const product = { name: 'P', sku: randomUUID(), prices: {}, imageUrl };
  expect((await admin.post('/api/admin/products', product)).status).toBe(400);
});

test('the year 0, which the database does not know, is 400', async () => {
  const { visitor } = customer;
  expect((await visitor.get('/api/products?dateAdded=0000-01-01')).status).toBe(400);
  expect((await visitor.get('/api/products?dateAdded=0001-01-01')).status).toBe(200);
});

test.each([
  ['/api/admin/orders', 'placedSince'],
  ['/api/admin/tickets', 'updatedSince'],
])(
  'so is an instant of a year that no market has days of, in a filter of %s',
  async (path, name) => {
    const since = async (year: string) => {
      const filter = JSON.stringify({ [name]: `${year}-01-01T00:00:00Z` });
      return (await admin.get(`${path}?filter=${encodeURIComponent(filter)}`)).status;
    };
    expect([await since('0000'), await since('0999'), await since('1000')]).toEqual([
      400, 400, 200,
    ]);
  },
);

test.each(['gzip', 'deflate', 'br'])(
  'a body in %s is 415 and says how to send it',
  async (encoding) => {
    const answer = await customer.visitor.send<Problem>('POST', '/api/cart', {
      body: '{"productId":"x"}',
      headers: { 'content-encoding': encoding },
    });
    expect(answer.status).toBe(415);
    expect(answer.body.message).toContain('without a Content-Encoding');
  },
);

test('a body that is nested beyond all bounds is not parsed', async () => {
  const levels = 100_000;
  const body = '['.repeat(levels) + ']'.repeat(levels);
  const answer = await customer.visitor.send<Problem>('POST', '/api/cart', { body });
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining('levels')]);
});

test('of who is not signed in only a short body is read', async () => {
  const stranger = newVisitor();
  await stranger.fetchToken();
  const body = { email: 'a@b.test', password: 'x'.repeat(70_000) };
  expect((await stranger.post('/api/login', body)).status).toBe(413);
});

test('a body that unpacks beyond all bounds is not unpacked', async () => {
  const response = await fetch(portalUrl() + '/api/cart', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: gzipSync(Buffer.alloc(3_000_000, ' ')),
  });
  expect(response.status).toBe(415);
});

test.each(['identity;q=0', '*;q=0', 'gzip;q=0, deflate;q=0, identity;q=0'])(
  'who takes no encoding at all (%s) is answered as it is',
  async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    for (const path of ['/api/docs/openapi.json', '/api/products', '/api/support/kb/articles']) {
      const { status, body } = await admin.get<object>(path, { headers });
      expect([path, status, typeof body]).toEqual([path, 200, 'object']);
    }
    const page = await fetch(`${portalUrl()}/auth`, { headers });
    expect([page.status, await page.text()]).toEqual([200, expect.stringMatching('</html>')]);
  },
);

test('an address is the one that is documented, letter by letter', async () => {
  const stranger = newVisitor();
  await stranger.fetchToken();
  const registration = buildRegistration();
  const shouted = await stranger.post('/api/register'.replace('/api', '/API'), registration);
  expect(shouted.status).toBe(404);
  expect((await stranger.post('/api/register', registration)).status).toBe(200);
});

test('a request line that holds no address is 400', async () => {
  const answer = await exchange('GET http://[bad/api/user HTTP/1.1');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('The address of the request could not be read.');
});

/** Sends a request line as it is, which no HTTP client would do. */
async function exchange(line: string): Promise<string> {
  const { hostname, port } = new URL(portalUrl());
  const socket = connect(Number(port), hostname);
  socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
