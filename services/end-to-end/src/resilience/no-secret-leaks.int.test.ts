import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ticketResultSchema } from 'contracts/api/support';
import { Redis } from 'ioredis';
import { eventually } from 'kernel/testing/eventually';
import { buildRegistration } from '../harness/factories.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { placesOf } from 'launcher/stack/paths';
import { substituteFor } from 'launcher/stack/postgres-location';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import { wholeLog, withDatabase } from './inspection.ts';
import { leaksInTables } from './leaks-in-tables.ts';
import { encodedForms, leaksIn, leaksInFolder } from './secret-leaks.ts';
import type { Secret, Leak } from './secret-leaks.ts';

const planted = (name: string): Secret => ({
  name,
  text: `${name} ${randomBytes(9).toString('base64')}/č+?`,
});

const password = planted('password');
const wrongPassword = planted('wrong password');
const refusedPassword = planted('password of a refused registration');
const keys = [planted('key A'), planted('key B'), planted('key C')];
const oddKey: Secret = { name: 'key that cannot be one', text: `odd\u0007${randomUUID()}` };
const canary = planted('canary');

let dataDir: string;
let stack: RunningStack;
let portal: PortalUnderTest;

beforeAll(async () => {
  dataDir = path.join(
    process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(),
    `secrecy-${randomUUID().slice(0, 8)}`,
  );
  stack = await startStack({ dataDir, env: { DEMO: 'false', LOG_LEVEL: 'trace' } });
  portal = connectToStack(stack);
});

afterAll(async () => {
  await portal.close();
  await stack.stop();
  for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
});

test('the search finds a canary in the log of events, the database, Redis and the log files', async () => {
  await plantCanary();
  const places = (await leaksEverywhere([canary])).map(({ where }) => where);
  expect(places).toEqual(
    expect.arrayContaining([
      'events',
      'table public.canary',
      'redis',
      path.join('logs', 'canary.log'),
    ]),
  );
  expect(places.some((where) => where.includes('pg_wal'))).toBe(true);
});

test('a purchase and its failures leave no key, password or cookie in plain text or a usual encoding anywhere', async () => {
  const { cookies, bodies } = await purchaseAndFailures();
  const secrets = [password, wrongPassword, refusedPassword, oddKey, ...keys, ...cookies];
  expect(await leaksEverywhere(secrets)).toEqual([]);
  const needles = encodedForms(secrets);
  expect(bodies.flatMap((body) => leaksIn('an error body', Buffer.from(body), needles))).toEqual(
    [],
  );
});

test('uploaded keys are kept encrypted only, whether they wait, are checked, or were imported', async () => {
  const texts = [planted('waiting'), planted('checked'), planted('imported')];
  const { id: productId } = await portal.operator.createProduct();
  const [, checked = '', imported = ''] = await Promise.all(texts.map(({ text }) => upload(text)));
  for (const jobId of [checked, imported]) {
    // A text of words is asked about.
    const answers = { columns: {}, unlike: 'all' } as const;
    const choice = { jobId, productId, supplierReference: 'Secrecy', answers };
    const { usable } = await portal.operator.command('CheckKeyImport', choice);
    expect(usable).toBe(1);
  }
  await portal.operator.command('StartJob', { jobId: imported });
  await eventually(
    () => portal.operator.query('jobs.job', { jobId: imported }),
    ({ state }) => state === 'done',
  );
  expect(await leaksEverywhere(texts)).toEqual([]);
});

async function upload(text: string): Promise<string> {
  const opened = { kind: 'key-import', title: 'A list' } as const;
  const { jobId } = await portal.operator.command('OpenUpload', opened);
  await portal.operator.command('KeepUploadPart', { jobId, part: 0, text });
  return jobId;
}

test('what people write in tickets is kept encrypted only', async () => {
  const texts = [planted('subject'), planted('message'), planted('reply')];
  const [subject, message, reply] = texts.map(({ text }) => text);
  const buyer = portal.newBuyer();
  await buyer.registerCompany(buildRegistration({ password: password.text }));
  const write = (url: string, body: unknown) =>
    buyer.http.request('POST', url, { body, idempotencyKey: randomUUID() });
  const opened = await write('/api/support/tickets', { subject, message });
  const { data } = ticketResultSchema.parse(opened.body);
  expect(data).toMatchObject({ subject, message });
  const replied = await write(`/api/support/tickets/${data.id}/responses`, { message: reply });
  expect(replied.status).toBe(201);
  expect(await leaksEverywhere(texts)).toEqual([]);
});

async function plantCanary(): Promise<void> {
  const event = {
    id: randomUUID(),
    type: 'CanaryPlanted.v1',
    data: { text: canary.text },
    metadata: {},
  };
  await portal.store.append({
    stream: `canary-${randomUUID()}`,
    expected: 'no_stream',
    events: [event],
  });
  await withDatabase(stack.urls.database, async (db) => {
    await db.schema.createTable('canary', (table) => void table.text('text'));
    await db('canary').insert({ text: canary.text });
  });
  const redis = new Redis(stack.urls.redis);
  await redis.set('canary', canary.text);
  await redis.quit();
  await appendFile(path.join(stack.layout.logs, 'canary.log'), encodeURIComponent(canary.text));
}

interface Scenario {
  /** Session cookies that were given out. */
  readonly cookies: readonly Secret[];
  /** Everything that the API answered to calls that failed. */
  readonly bodies: readonly string[];
}

async function purchaseAndFailures(): Promise<Scenario> {
  const bodies: string[] = [];
  const buyer = portal.newBuyer();
  const post = async (url: string, body: unknown): Promise<void> => {
    const answer = await buyer.http.request('POST', url, { body, idempotencyKey: randomUUID() });
    if (answer.status >= 400) bodies.push(JSON.stringify(answer.body));
  };
  const registration = buildRegistration({ password: password.text });
  const user = await buyer.registerCompany(registration);
  const cookies = await cookiesOf(buyer);
  const product = await portal.operator.createProduct();
  await importKeysWithFaults(product.id, bodies);
  await waitUntilCaughtUp(portal);
  await post('/api/cart', { productId: product.id, quantity: 2, tenantId: 'eur' });
  await post('/api/orders', { tenantId: 'eur', expectedTotal: '39.98' });
  await portal.operator.deposit({ companyId: String(user.companyId), amount: '1000.00' });
  await post('/api/cart', { productId: product.id, quantity: 1, tenantId: 'eur' });
  const total = (await buyer.cart()).reduce(
    (sum, { quantity, product: { price } }) => sum + quantity * Number(price),
    0,
  );
  const order = await buyer.placeOrder({ expectedTotal: total.toFixed(2) });
  const revealed = await buyer.reveal(order.id);
  expect(revealed.map(({ key }) => key).toSorted()).toEqual(
    keys.map(({ text }) => text).toSorted(),
  );
  for (const format of ['csv', 'pdf'])
    await post(`/api/orders/${order.id}/keys/reveal`, { format });
  await post('/api/login', { email: registration.email, password: wrongPassword.text });
  await post('/api/login', { email: registration.email, password: [password.text] });
  await post('/api/register', { ...registration, password: refusedPassword.text });
  await post('/api/register', { ...registration, phone: '\u0000', password: refusedPassword.text });
  expect(bodies.length).toBeGreaterThanOrEqual(4);
  return { cookies, bodies };
}

async function importKeysWithFaults(productId: string, bodies: string[]): Promise<void> {
  const lines = [...keys, oddKey, ...keys].map(({ text }, index) => ({
    line: index + 1,
    key: text,
  }));
  const input = { productId, supplierReference: 'Secrecy', keys: lines };
  bodies.push(JSON.stringify(await portal.operator.command('ImportKeys', input)));
  bodies.push(JSON.stringify(await portal.operator.command('ImportKeys', input)));
}

async function cookiesOf(
  buyer: ReturnType<PortalUnderTest['newBuyer']>,
): Promise<readonly Secret[]> {
  const { cookie = '' } = await buyer.http.sessionHeaders();
  const values = cookie.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
  expect(values.some((value) => value.length >= 40)).toBe(true);
  return values
    .filter((value) => value.length >= 20)
    .map((text, index) => ({ name: `cookie ${index}`, text }));
}

/** Looks into everything that is kept: events, rows, files of the database and its log, Redis, logs. */
async function leaksEverywhere(secrets: readonly Secret[]): Promise<readonly Leak[]> {
  const needles = encodedForms(secrets);
  const events = await wholeLog(portal);
  const text = JSON.stringify(events, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  // The database's folder has a substitute only where its account cannot reach the clone.
  const { audit, postgres } = stack.layout;
  const folders = [dataDir, audit, path.dirname(substituteFor(postgres))].filter((each) =>
    existsSync(each),
  );
  await flush();
  const inFiles = await Promise.all(folders.map((folder) => leaksInFolder(folder, needles)));
  return [
    ...leaksIn('events', Buffer.from(text), needles),
    ...(await withDatabase(stack.urls.database, (db) => leaksInTables(db, needles))),
    ...leaksIn('redis', await redisContent(), needles),
    ...inFiles.flat(),
  ];
}

async function flush(): Promise<void> {
  await withDatabase(stack.urls.database, async (db) => {
    await db.raw('CHECKPOINT');
  });
}

async function redisContent(): Promise<Buffer> {
  const redis = new Redis(stack.urls.redis);
  const dumps: Buffer[] = [];
  for (const key of await redis.keys('*')) {
    const dump = await redis.dumpBuffer(key);
    dumps.push(Buffer.from(key), ...(dump ? [dump] : []));
  }
  await redis.quit();
  return Buffer.concat(dumps);
}
