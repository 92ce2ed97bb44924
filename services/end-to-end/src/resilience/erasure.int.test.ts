import { randomInt, randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RegistrationPayload, User } from 'contracts/api/accounts';
import { adminUserSchema } from 'contracts/api/admin';
import {
  erasurePreviewSchema,
  erasureSchema,
  personErasedSchema,
} from 'contracts/api/history-erasure';
import { historyLogPaths, inclusionProofSchema } from 'contracts/api/history-log';
import { Redis } from 'ioredis';
import { ERASED } from 'kernel/crypto/person-vault';
import { filesIfPresent, readTextIfPresent } from 'kernel/files/present-files';
import { eventually } from 'kernel/testing/eventually';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { pickPort } from 'launcher/stack/ports';
import { z } from 'zod';
import { PASSWORD, buildStaff } from '../harness/factories.ts';
import type { Buyer } from '../harness/buyer.ts';
import { runLauncher } from '../harness/run-launcher.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale, waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import { readModelsThatDiffer, wholeLog, withDatabase } from './inspection.ts';
import { leaksInTables } from './leaks-in-tables.ts';
import { encodedForms, leaksIn, leaksInFolder } from './secret-leaks.ts';
import type { Leak, Secret } from './secret-leaks.ts';

const letters = (count: number): string =>
  Array.from({ length: count }, () => String.fromCodePoint(97 + randomInt(26))).join('');

/** Nobody else is called so; with letters that each encoding writes in another way. */
const person = {
  firstName: `Žd${letters(12)}`,
  lastName: `Ćo${letters(12)}`,
  username: `gone-${letters(12)}`,
  email: `${letters(14)}@example.test`,
  phone: `+387 33 ${randomInt(100_000_000, 999_999_999)}`,
  title: `Predmet č ${letters(12)}`,
  message: `Poruka š ${letters(14)}`,
  answer: `Odgovor ž ${letters(14)}`,
  contact: `Ulica ć ${letters(14)} 5`,
  disabledFor: `Prijava đ ${letters(14)}`,
  enabledFor: `Greška č ${letters(14)}`,
};
const secrets: readonly Secret[] = Object.entries(person).map(([name, text]) => ({ name, text }));
const needles = encodedForms(secrets);

let dataDir: string;
let port: number | undefined;
let stack: RunningStack;
let portal: PortalUnderTest;
let buyer: Buyer;
let user: User;
let root: Buyer;
/** The owner of a company that has invited the person too. */
let inviting: Buyer;
const staff = buildStaff('super_admin');
const opened: PortalUnderTest[] = [];
let order: { readonly id: string; readonly orderNumber: string };

beforeAll(async () => {
  dataDir = path.join(
    process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(),
    `erasure-${randomUUID().slice(0, 8)}`,
  );
  await startPortal();
  await liveALittle();
  // Its buyers stay signed in: the portal comes back at the same port.
  opened.push(portal);
  await stack.stop();
  await runLauncher('backup', [backupOf(dataDir)], dataDir);
  await startPortal();
}, 240_000);

afterAll(async () => {
  await stopPortal();
  for (const each of await everythingOf(dataDir)) await rm(each, { recursive: true, force: true });
});

// Signed soon, so that a backup is older than what was signed.
const env = { DEMO: 'false', LOG_LEVEL: 'trace', CHECKPOINT_EVERY_SECONDS: '1' };

const backupOf = (dir: string): string => `${dir}-backup`;

/** The data folder, and all that lies beside it under a longer name. */
async function everythingOf(dir: string): Promise<readonly string[]> {
  const names = await readdir(path.dirname(dir));
  return names
    .filter((name) => name.startsWith(path.basename(dir)))
    .map((name) => path.join(path.dirname(dir), name));
}

async function startPortal(): Promise<void> {
  // The same each time: who is signed in goes on.
  port ??= await pickPort();
  stack = await startStack({ dataDir, port, env });
  portal = connectToStack(stack);
}

async function stopPortal(): Promise<void> {
  for (const each of [...opened.splice(0), portal]) await each.close();
  await stack.stop();
}

const registration: RegistrationPayload = {
  firstName: person.firstName,
  lastName: person.lastName,
  username: person.username,
  email: person.email,
  phone: person.phone,
  password: PASSWORD,
  companyName: 'A company that stays',
};

/** Leaves a trace of the person wherever the portal keeps something. */
async function liveALittle(): Promise<void> {
  buyer = portal.newBuyer();
  user = await buyer.registerCompany(registration);
  const companyId = String(user.companyId);
  await portal.operator.deposit({ companyId, amount: '100.00' });
  const product = await putOneOnSale(portal, { prices: { eur: '10.00' }, stock: 5 });
  await buyer.addToCart({ productId: product.id });
  order = await buyer.placeOrder({ expectedTotal: '10.00' });
  await buyer.reveal(order.id);
  await send(buyer, ['POST', '/api/branches'], { name: 'Depot', contact: person.contact });
  const ticket = await send(buyer, ['POST', '/api/support/tickets'], {
    subject: person.title,
    message: person.message,
  });
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(ticket.body);
  await send(buyer, ['POST', `/api/support/tickets/${data.id}/responses`], {
    message: person.answer,
  });
  await portal.newBuyer().http.request('POST', '/api/login', {
    body: { email: person.email, password: 'not the password' },
  });
  await disableAndEnable();
  const { username, password } = await portal.operator.createCustomer();
  inviting = portal.newBuyer();
  await inviting.signIn({ username, password });
  const part = { role: 'viewer', monthlyLimit: null, branchIds: null };
  await send(inviting, ['POST', '/api/invitations'], { email: person.email, ...part });
  await send(portal.newBuyer(), ['POST', '/api/password-reset'], { email: person.email });
  await portal.operator.command('CreateUser', staff);
  await signInRoot();
  await eventually(mailsToPerson, (mails) => mails.length >= 3);
  await waitUntilCaughtUp(portal);
}

async function signInRoot(): Promise<void> {
  root = portal.newBuyer();
  await root.signIn({ username: staff.username, password: PASSWORD });
}

/** What staff say of somebody is about them, and names them at times. */
async function disableAndEnable(): Promise<void> {
  const { operator } = portal;
  await operator.command('DisableUser', { userId: user.id, reason: person.disabledFor });
  await operator.command('EnableUser', { userId: user.id, reason: person.enabledFor });
  await buyer.signIn({ username: person.username, password: PASSWORD });
}

async function send(who: Buyer, [method, url]: readonly ['POST' | 'GET', string], body?: unknown) {
  const sending = method === 'GET' ? {} : { body, idempotencyKey: randomUUID() };
  const answer = await who.http.request(method, url, sending);
  if (answer.status >= 400) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
  return answer;
}

async function mailsToPerson(): Promise<readonly string[]> {
  const { outbox } = stack.layout;
  const files = (await filesIfPresent(outbox)).map((name) => path.join(outbox, name));
  // Mails go while they are read.
  const texts = await Promise.all(files.map(readTextIfPresent));
  return texts.filter((text) => text !== undefined).filter((text) => text.includes(person.email));
}

const erase = (body: object) =>
  root.http.request('POST', '/api/history/erasures', {
    body: { userId: user.id, confirmation: person.username, reason: 'By letter 118', ...body },
    idempotencyKey: randomUUID(),
  });

test('people take all that is known of them along, in their language; a look of staff needs a reason, and each is notified', async () => {
  const own = await send(buyer, ['GET', '/api/user/data?language=bs']);
  const file = JSON.stringify(own.body);
  expect(secrets.filter(({ text }) => !file.includes(text))).toEqual([]);
  expect(own.body).toMatchObject({
    about: { title: 'Sve što B2B portal za licence zna o vama' },
    orders: [{ orderNumber: order.orderNumber, total: '10.00' }],
    sessions: [expect.anything()],
  });
  const asked = `/api/admin/users/${user.id}/data`;
  const without = await root.http.request('POST', asked, { body: {} });
  const naming = await root.http.request('POST', asked, { body: { reason: person.lastName } });
  expect([without.status, naming.status]).toEqual([400, 400]);
  const read = await send(root, ['POST', asked], { reason: 'By letter 117' });
  expect(read.body).toMatchObject({ account: { email: person.email } });
  const looks = (await wholeLog(portal)).filter(({ type }) => type === 'PersonDataRead.v1');
  expect(looks.map(({ data, metadata }) => [metadata['actorId'], data['reason']])).toEqual([
    [user.id, null],
    [expect.any(String), 'By letter 117'],
  ]);
});

test('an erasure is confirmed by the user name, names nobody in its reason, and is a super admin\u2019s alone', async () => {
  const preview = erasurePreviewSchema.parse(
    (await send(root, ['GET', `/api/history/erasures/persons/${user.id}`])).body,
  );
  expect(preview).toMatchObject({
    lastOfCompany: true,
    goes: { tickets: 1, answers: 1, contacts: 1 },
    stays: { orders: 1 },
  });
  const refused = [
    await erase({ confirmation: 'somebody' }),
    await erase({ reason: `For ${person.firstName}` }),
    await erase({ reason: '' }),
    await buyer.http.request('POST', '/api/history/erasures', { body: {} }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 403]);
});

test('the last super admin who can sign in is not erased', async () => {
  const [last] = (await portal.operator.query('accounts.users', { role: 'super_admin' })).items;
  const erasing = portal.operator.command('ErasePerson', {
    userId: last?.id ?? '',
    confirmation: last?.username ?? '',
    reason: 'By letter 119',
  });
  await expect(erasing).rejects.toMatchObject({ code: 'last-super-admin' });
});

test('nothing personal of an erased person is found anywhere, and their orders and money stay', async () => {
  const before = await portal.operator.query('wallet.adminBalance', {
    companyId: String(user.companyId),
  });
  expect((await leaksEverywhere()).length).toBeGreaterThan(0);
  const done = personErasedSchema.parse((await erase({})).body);
  expect(done).toMatchObject({ userId: user.id, ended: 1, lastOfCompany: true });
  await eventually(mailsToPerson, (mails) => mails.length === 0);
  await waitUntilCaughtUp(portal);
  expect((await buyer.http.request('GET', '/api/user')).status).toBe(401);
  expect((await signInAgain()).status).toBe(401);
  const asked = `/api/admin/users/${user.id}/data`;
  const look = await root.http.request('POST', asked, { body: { reason: 'To see' } });
  expect([(await erase({})).status, look.status]).toEqual([409, 409]);
  expect(await leaksEverywhere()).toEqual([]);
  expect(leaksIn('exports', Buffer.from(await everythingShown()), needles)).toEqual([]);
  expect((await send(inviting, ['GET', '/api/colleagues'])).body).toMatchObject({
    invitations: [],
  });
  const shown = await send(root, ['GET', `/api/admin/orders/${order.id}`]);
  expect(shown.body).toMatchObject({ orderNumber: order.orderNumber, status: 'completed' });
  const after = await portal.operator.query('wallet.adminBalance', {
    companyId: String(user.companyId),
  });
  expect(after).toEqual(before);
  const kept = adminUserSchema.parse(
    (await send(root, ['GET', `/api/admin/users/${user.id}`])).body,
  );
  expect(kept).toMatchObject({ firstName: '[erased]', email: '[erased]', phone: null });
  expect(kept.erasedAt).toBe(done.erasedAt);
  const actions = await send(root, [
    'GET',
    `/api/admin/operations/deeds?filter=${encodeURIComponent(JSON.stringify({ q: user.id }))}`,
  ]);
  expect(actions.body).toEqual(
    expect.arrayContaining([expect.objectContaining({ deed: 'UserDisabled', reason: ERASED })]),
  );
  const list = z
    .array(erasureSchema)
    .parse((await send(root, ['GET', '/api/history/erasures'])).body);
  expect(list).toMatchObject([{ userId: user.id, reason: 'By letter 118' }]);
});

async function signInAgain() {
  const body = { email: person.email, password: PASSWORD };
  return portal.newBuyer().http.request('POST', '/api/login', { body });
}

test('live and rebuilt read models are equal after an erasure', async () => {
  expect(await readModelsThatDiffer(portal)).toEqual([]);
}, 120_000);

test('a restored vault erases again before anything starts, by the list as by the log', async () => {
  const other = await portal.operator.createCustomer();
  const ids = [user.id, other.userId];
  const [held] = await keysOf([other.userId]);
  const confirmation = other.username;
  expect((await erase({ userId: other.userId, confirmation })).status).toBe(200);
  const list = path.join(stack.layout.audit, 'erasures');
  await eventually(
    () => readdir(list),
    (names) => names.length === 2,
  );
  await waitUntilCaughtUp(portal);
  // One of the two is known by the list alone, the other by the log alone.
  await withDatabase(stack.urls.database, async (db) => {
    await db('erasures').withSchema('rm_accounts_directory').where({ user_id: user.id }).delete();
    await db('person_keys')
      .withSchema('vault')
      .whereIn('person_id', ids)
      .update({ wrapped_key: held?.wrapped_key, erased_at: null });
  });
  await rm(path.join(list, `${other.userId}.json`));
  await stopPortal();
  await startPortal();
  expect(await keysOf(ids)).toEqual([{ wrapped_key: null }, { wrapped_key: null }]);
  expect((await readdir(list)).toSorted()).toEqual(ids.map((id) => `${id}.json`).toSorted());
}, 240_000);

interface HeldKey {
  readonly wrapped_key: string | null;
}

async function keysOf(ids: readonly string[]): Promise<readonly HeldKey[]> {
  return withDatabase(stack.urls.database, async (db) => {
    const rows: readonly HeldKey[] = await db('person_keys')
      .withSchema('vault')
      .whereIn('person_id', ids)
      .select('wrapped_key');
    return rows;
  });
}

test('somebody new registers with the same e-mail address and user name', async () => {
  const again = await portal.newBuyer().registerCompany(registration);
  expect(again.id).not.toBe(user.id);
  expect(again.email).toBe(person.email);
});

async function isCovered(position: bigint | undefined): Promise<void> {
  await eventually(
    () => send(root, ['GET', historyLogPaths.proof(String(position))]),
    ({ body }) => inclusionProofSchema.parse(body).covered,
  );
}

test('a backup from before an erasure is restored, and the person does not come back', async () => {
  await waitUntilCaughtUp(portal);
  // Until the last event is covered, another checkpoint may be signed before the portal stops.
  await signInRoot();
  await isCovered((await wholeLog(portal)).at(-1)?.position);
  const oldCheckpoint = await text(historyLogPaths.checkpoint);
  await stopPortal();
  await runLauncher('restore', [backupOf(dataDir)], dataDir);
  await startPortal();
  await signInRoot();
  await waitUntilCaughtUp(portal);
  expect(await leaksEverywhere()).toEqual([]);
  expect(await mailsToPerson()).toEqual([]);
  expect((await signInAgain()).status).toBe(401);
  const account = adminUserSchema.parse(
    (await send(root, ['GET', `/api/admin/users/${user.id}`])).body,
  );
  expect(account).toMatchObject({ status: 'disabled', email: '[erased]' });
  const list = z
    .array(erasureSchema)
    .parse((await send(root, ['GET', '/api/history/erasures'])).body);
  expect(list).toMatchObject([{ userId: user.id, erasedAt: account.erasedAt }]);
  const [restored] = (await wholeLog(portal)).filter(({ type }) => type === 'LogRestored.v1');
  expect(restored?.data).toMatchObject({ oldCheckpoint, newCheckpoint: expect.any(String) });
  await isCovered(restored?.position);
  const next = await portal.newBuyer().registerCompany(registration);
  expect(next.email).toBe(person.email);
}, 240_000);

/** What is everybody's, as it stands. */
async function text(url: string): Promise<string> {
  const answer = await fetch(new URL(url, stack.urls.bff));
  return answer.text();
}

/** What staff can still see and take along. */
async function everythingShown(): Promise<string> {
  const shown = [
    '/api/admin/users/export.csv',
    `/api/admin/users/${user.id}/history`,
    `/api/admin/orders/${order.id}`,
    '/api/admin/orders',
    '/api/admin/tickets',
    `/api/admin/companies/${String(user.companyId)}/history`,
    `/api/admin/companies/${String(user.companyId)}/branches`,
    '/api/admin/operations/deeds/export.csv',
  ];
  const answers = await Promise.all(shown.map((url) => send(root, ['GET', url])));
  return answers.map(({ body }) => JSON.stringify(body)).join('\n');
}

/** What is kept and written: every table of both databases, the log as it is read, Redis, logs, mails and the list. */
async function leaksEverywhere(): Promise<readonly Leak[]> {
  const events = JSON.stringify(await wholeLog(portal), (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
  const databases = [stack.urls.database, stack.env['EVENTSTORE_DATABASE_URL'] ?? ''];
  const inTables = await Promise.all(
    databases.map((url) => withDatabase(url, (db) => leaksInTables(db, needles))),
  );
  const folders = [stack.layout.logs, stack.layout.outbox, stack.layout.audit];
  const inFiles = await Promise.all(folders.map((folder) => leaksInFolder(folder, needles)));
  return [
    ...leaksIn('events', Buffer.from(events), needles),
    ...inTables.flat(),
    ...leaksIn('redis', await redisContent(), needles),
    ...inFiles.flat(),
  ];
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
