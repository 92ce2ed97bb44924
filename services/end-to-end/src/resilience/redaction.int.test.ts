import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { User } from 'contracts/api/accounts';
import { historyEventSchema } from 'contracts/api/history-events';
import { historyLogPaths, inclusionProofSchema } from 'contracts/api/history-log';
import { textPlacesSchema, textsRedactedSchema } from 'contracts/api/text-places';
import type { TextPlaceFound } from 'contracts/api/text-places';
import { MASK, TEXT_KINDS } from 'contracts/constants/text-places';
import { ERASED } from 'kernel/crypto/person-vault';
import { eventually } from 'kernel/testing/eventually';
import { placesOf } from 'launcher/stack/paths';
import { startStack } from 'launcher/stack/stack';
import type { RunningStack } from 'launcher/stack/stack';
import { z } from 'zod';
import type { Buyer } from '../harness/buyer.ts';
import { PASSWORD, buildStaff } from '../harness/factories.ts';
import { connectToStack } from '../harness/portal-under-test.ts';
import type { PortalUnderTest } from '../harness/portal-under-test.ts';
import { putOneOnSale, waitUntilCaughtUp } from '../journeys/testing/offers.ts';
import { readModelsThatDiffer, wholeLog, withDatabase } from './inspection.ts';
import { leaksInTables } from './leaks-in-tables.ts';
import { encodedForms } from './secret-leaks.ts';

const letters = Array.from({ length: 10 }, () => String.fromCodePoint(97 + randomInt(26))).join('');
/** Nobody else is called so. */
const lastName = `Ho${letters}žić`;
const person = {
  firstName: 'Amra',
  lastName,
  username: `amra-${letters}`,
  email: `${letters}@example.test`,
  phone: '+387 61 555 123',
};
/** What others write of her, each text with a word of its own. */
const texts = {
  'ticket-answer': `Poslali smo ključ za ${lastName.toUpperCase()} jučer`,
  'internal-note': `Zvati ${lastName}a na 061/555-123`,
  'branch-name': `Skladište ${lastName}`,
  'deposit-note': `Javila se ${lastName}, molila da žurimo`,
  'deposit-reference': `Uplata ${lastName} 77`,
  'po-number': `PO-${lastName}-7`,
} as const;

let stack: RunningStack;
let portal: PortalUnderTest;
let buyer: Buyer;
let root: Buyer;
let user: User;
let orderId: string;
let ticketId: string;

beforeAll(async () => {
  const dataDir = path.join(
    process.env['PORTAL_TEST_DIR'] ?? os.tmpdir(),
    `redaction-${randomUUID().slice(0, 8)}`,
  );
  stack = await startStack({ dataDir, env: { DEMO: 'false' } });
  portal = connectToStack(stack);
  buyer = portal.newBuyer();
  user = await buyer.registerCompany({
    ...person,
    password: PASSWORD,
    companyName: 'A company that stays',
  });
  root = await signedIn('super_admin');
  await writeOfHer();
  await waitUntilCaughtUp(portal);
}, 240_000);

afterAll(async () => {
  await portal.close();
  await stack.stop();
  for (const each of placesOf(stack.layout)) await rm(each, { recursive: true, force: true });
});

async function signedIn(role: 'super_admin' | 'auditor'): Promise<Buyer> {
  const staff = buildStaff(role);
  await portal.operator.command('CreateUser', staff);
  const who = portal.newBuyer();
  await who.signIn({ username: staff.username, password: PASSWORD });
  return who;
}

async function send(who: Buyer, [method, url]: readonly ['POST' | 'GET', string], body?: unknown) {
  const sending = method === 'GET' ? {} : { body, idempotencyKey: randomUUID() };
  const answer = await who.http.request(method, url, sending);
  if (answer.status >= 400) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

async function writeOfHer(): Promise<void> {
  const money = { amount: '100.00', currency: 'EUR', noneOf: [] };
  await send(root, ['POST', `/api/admin/wallets/${String(user.companyId)}/deposits`], {
    ...money,
    reference: texts['deposit-reference'],
    note: texts['deposit-note'],
  });
  const branch = await send(buyer, ['POST', '/api/branches'], { name: texts['branch-name'] });
  const { id: branchId } = z.object({ id: z.string() }).parse(branch);
  // The answer of this request is kept as it is, since nothing in it is encrypted.
  await send(root, ['POST', '/api/admin/categories'], { name: `Za ${lastName}` });
  const product = await putOneOnSale(portal, { prices: { eur: '10.00' }, stock: 5 });
  await buyer.addToCart({ productId: product.id });
  const poNumber = texts['po-number'];
  orderId = (await buyer.placeOrder({ expectedTotal: '10.00', poNumber, branchId })).id;
  const opened = await send(buyer, ['POST', '/api/support/tickets'], {
    subject: 'A key is refused',
    message: 'It is not valid.',
  });
  ticketId = z.object({ data: z.object({ id: z.string() }) }).parse(opened).data.id;
  const answers = `/api/admin/tickets/${ticketId}/responses`;
  await send(root, ['POST', answers], { message: texts['ticket-answer'], isInternal: false });
  await send(root, ['POST', answers], { message: texts['internal-note'], isInternal: true });
}

async function placesNaming(...terms: readonly string[]): Promise<readonly TextPlaceFound[]> {
  const body = await send(root, ['POST', `/api/history/erasures/persons/${user.id}/places`], {
    terms,
  });
  return textPlacesSchema.parse(body).places;
}

const kindsOf = (places: readonly TextPlaceFound[]) => places.map(({ kind }) => kind).toSorted();

test('the preview finds what staff and companies wrote of a person, inflected forms and phone numbers too', async () => {
  const found = await send(root, ['POST', `/api/history/erasures/persons/${user.id}/places`], {
    terms: [],
  });
  const { places, terms, keptAnswers } = textPlacesSchema.parse(found);
  expect(terms).toEqual(expect.arrayContaining([`Amra ${lastName}`, lastName, person.email]));
  expect(keptAnswers).toBeGreaterThan(0);
  expect(kindsOf(places)).toEqual(
    [...Object.keys(texts), 'branch-history', 'order-branch'].toSorted(),
  );
  const note = places.find(({ kind }) => kind === 'internal-note');
  expect(note).toMatchObject({ recordId: ticketId, terms: [lastName, person.phone] });
  expect(note?.excerpt).toBe(texts['internal-note']);
  expect(await placesNaming('061555123')).toHaveLength(places.length);
  expect(kindsOf(await placesNaming('nobody-is-called-so'))).toEqual(kindsOf(places));
});

test('somebody of a company, and an admin, look for nobody\u2019s texts', async () => {
  const body = { terms: [lastName] };
  const asked = await buyer.http.request(
    'POST',
    `/api/history/erasures/persons/${user.id}/places`,
    { body },
  );
  const redacting = await buyer.http.request('POST', '/api/history/redactions', { body: {} });
  expect([asked.status, redacting.status]).toEqual([403, 403]);
});

test('what is chosen is redacted for good, the books keep theirs, and the erased person is found by typed terms alone', async () => {
  const chosen = await placesNaming();
  const places = chosen.map(({ kind, id }) => ({ kind, id }));
  const asked = { userId: user.id, places, terms: [], reason: 'By letter 118' };
  const naming = { ...asked, reason: `For ${lastName}u` };
  const refused = await root.http.request('POST', '/api/history/redactions', { body: naming });
  expect(refused.status).toBe(400);
  const done = textsRedactedSchema.parse(
    await send(root, ['POST', '/api/history/redactions'], asked),
  );
  const books = places.filter(({ kind }) => TEXT_KINDS[kind] === 'books').length;
  expect(done).toMatchObject({ masked: books, redacted: places.length - books });
  const confirmation = person.username;
  await send(root, ['POST', '/api/history/erasures'], {
    userId: user.id,
    confirmation,
    reason: 'By letter 118',
  });
  await waitUntilCaughtUp(portal);
  expect(await placesNaming()).toEqual([]);
  expect(kindsOf(await placesNaming(lastName, person.phone))).toEqual([
    'deposit-reference',
    'po-number',
  ]);
  const shown = await everythingShown();
  expect(redactedTexts().filter(({ text }) => shown.includes(text))).toEqual([]);
  expect(shown).toContain(ERASED);
  expect(shown).toContain(texts['po-number']);
});

/** All that is no record of the books. */
function redactedTexts() {
  return Object.entries(texts)
    .filter(([kind]) => kind !== 'deposit-reference' && kind !== 'po-number')
    .map(([name, text]) => ({ name, text }));
}

async function everythingShown(): Promise<string> {
  const shown = [
    `/api/admin/tickets/${ticketId}`,
    `/api/admin/orders/${orderId}`,
    `/api/admin/companies/${String(user.companyId)}/history`,
    `/api/admin/companies/${String(user.companyId)}/branches`,
    `/api/admin/deposits/${String(await depositId())}`,
  ];
  const answers = await Promise.all(shown.map((url) => send(root, ['GET', url])));
  return answers.map((body) => JSON.stringify(body)).join('\n');
}

async function depositId(): Promise<unknown> {
  const log = await wholeLog(portal);
  return log.find(({ type }) => type === 'DepositRecorded.v2')?.data['transactionId'];
}

test('no table holds what was redacted, and the event names no text', async () => {
  const needles = encodedForms(redactedTexts());
  const leaks = await withDatabase(stack.urls.database, (db) => leaksInTables(db, needles));
  // The log itself is never changed.
  const own = leaks.filter(({ where }) => !where.startsWith('table event_store.'));
  expect(own).toEqual([]);
  const events = (await wholeLog(portal)).filter(({ type }) => type === 'TextsRedacted.v1');
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(letters);
});

test('the history shows none of it to anybody, and the books to those alone who keep them', async () => {
  const reader = await signedIn('auditor');
  const [placed, deposited, opened] = await Promise.all(
    ['OrderPlaced.v1', 'DepositRecorded.v2', 'BranchOpened.v2'].map(positionOf),
  );
  const dataFor = async (who: Buyer, position: string | undefined) => {
    const body = await send(who, ['GET', `/api/history/events/${String(position)}`]);
    return historyEventSchema.parse(body).data;
  };
  const names = { branch: { name: MASK }, poNumber: MASK };
  expect(await dataFor(reader, placed)).toMatchObject(names);
  expect(await dataFor(root, placed)).toMatchObject({ ...names, poNumber: texts['po-number'] });
  const money = { reference: texts['deposit-reference'], note: MASK };
  expect(await dataFor(root, deposited)).toMatchObject(money);
  expect(await dataFor(reader, deposited)).toMatchObject({ ...money, reference: MASK });
  expect(await dataFor(reader, opened)).toMatchObject({ name: MASK });
  const answered = await positionOf('TicketAnswered.v1');
  const looking = { body: { reason: 'To see' }, idempotencyKey: randomUUID() };
  const look = await reader.http.request(
    'POST',
    `/api/history/events/${answered}/personal-data`,
    looking,
  );
  expect([look.status, JSON.stringify(look.body)]).toEqual([
    404,
    expect.stringContaining('redacted'),
  ]);
});

test('the proof of an event holds nothing that its view hides, and its place is proven all the same', async () => {
  const reader = await signedIn('auditor');
  const proofFor = async (who: Buyer, type: string) => {
    const body = await send(who, ['GET', historyLogPaths.proof(await positionOf(type))]);
    return inclusionProofSchema.parse(body);
  };
  for (const type of ['OrderPlaced.v1', 'DepositRecorded.v2', 'BranchOpened.v2']) {
    const forReader = await eventually(
      () => proofFor(reader, type),
      ({ covered }) => covered,
    );
    expect(forReader).toMatchObject({ covered: true, leafHash: expect.any(String) });
    expect(JSON.stringify(forReader)).not.toContain(letters);
    const forRoot = JSON.stringify(await proofFor(root, type));
    expect(redactedTexts().filter(({ text }) => forRoot.includes(text))).toEqual([]);
  }
  // The reference of a deposit stands in the log in the clear, and is shown to who keeps the books.
  const reference = expect.stringContaining(texts['deposit-reference']);
  expect(await proofFor(root, 'DepositRecorded.v2')).toMatchObject({ entry: reference });
  expect(await proofFor(reader, 'DepositRecorded.v2')).toMatchObject({ entry: null });
});

async function positionOf(eventType: string): Promise<string> {
  const log = await wholeLog(portal);
  return String(log.find(({ type }) => type === eventType)?.position);
}

test('live and rebuilt read models are equal after a redaction', async () => {
  expect(await readModelsThatDiffer(portal)).toEqual([]);
}, 120_000);
