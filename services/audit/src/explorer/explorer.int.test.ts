import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  HistoryChain,
  HistoryEvent,
  HistoryPage,
  StreamPage,
} from 'contracts/api/history-events';
import { createExecutor } from 'kernel/commands/executor';
import { isRejection } from 'kernel/commands/decider';
import { derivedId } from 'kernel/commands/derived-id';
import { createCompanyVault } from 'kernel/crypto/company-vault';
import { createPersonVault, vaultMigration } from 'kernel/crypto/person-vault';
import type { PersonVault } from 'kernel/crypto/person-vault';
import { chainEvents } from 'kernel/events/chain-events';
import type { Actor } from 'kernel/http/actor';
import { compareWithReplay } from 'kernel/projections/compare';
import { sealEvents } from 'kernel/testing/seal-events';
import { startTestStack } from 'kernel/testing/test-stack';
import type { TestStack } from 'kernel/testing/test-stack';
import { auditEvents } from '../read-models/events/projection.ts';
import { redactedTexts } from '../read-models/redacted-texts/projection.ts';
import { chainQuery } from './chain-query.ts';
import { eventQuery, eventTypesQuery, eventsQuery, streamQuery } from './event-queries.ts';
import { showPersonalData } from '../personal-data/show-personal-data.ts';
import { storeOf } from '../testing/store-of.ts';

const auditor: Actor = { kind: 'user', id: randomUUID(), role: 'auditor', tenantId: 'eur' };
const buyer = {
  kind: 'user',
  id: randomUUID(),
  role: 'b2b_user',
  tenantId: 'km',
  companyId: randomUUID(),
} as const;
const settler: Actor = { kind: 'system', name: 'settle-order' };
const [orderId, productId, correlationId] = [randomUUID(), randomUUID(), randomUUID()];
// Categories of their own: the log is shared, and read models of other tests would take such events for theirs.
const orderNumber = `ORD-${randomUUID().slice(0, 8)}`;

let stack: TestStack;
let vault: PersonVault;

beforeAll(async () => {
  const store = storeOf(() => stack);
  stack = await startTestStack(() => ({
    migrations: [vaultMigration],
    schemas: [{ name: 'vault', usedBy: 'portal_worker' }],
    projections: [auditEvents, redactedTexts],
    queries: [
      eventsQuery,
      eventTypesQuery,
      eventQuery({ store }),
      streamQuery({ store }),
      chainQuery({ processSteps: ['settle'] }),
    ],
  }));
  vault = createPersonVault(stack.worker, randomBytes(32));
  await placeAnOrder();
  await stack.drain();
});

afterAll(() => stack.close());

interface Action {
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  readonly actor?: Actor;
  readonly commandId: string;
  readonly correlationId?: string;
  readonly causationId?: string;
  readonly occurredAt?: string;
}

/** @returns the event's id. */
async function happened(action: Action): Promise<string> {
  const { stream, type, data, commandId } = action;
  const context = {
    commandId,
    actor: action.actor ?? buyer,
    correlationId: action.correlationId ?? correlationId,
    causationId: action.causationId ?? commandId,
    occurredAt: action.occurredAt ?? new Date().toISOString(),
  };
  const end = { revision: -1n, hash: '' };
  const events = chainEvents(stream, end, { new: [{ type, data }], context });
  await stack.store.append({ stream, expected: 'no_stream', events });
  return events[0]?.id ?? '';
}

const eur = (minor: number) => ({ minor, currency: 'EUR' as const });

/** As the portal records a sale: placed, paid by a command that followed, and settled by a process. */
async function placeAnOrder(): Promise<void> {
  const [placing, paying] = [randomUUID(), randomUUID()];
  const { companyId } = buyer;
  const placed = await happened({
    stream: `exploredOrder-${orderId}`,
    type: 'OrderPlaced.v1',
    data: { orderId, orderNumber, companyId, tenantId: 'km', total: eur(4_200) },
    commandId: placing,
  });
  await happened({
    stream: `exploredWallet-${companyId}`,
    type: 'WalletDebited.v1',
    data: { companyId, orderId, orderNumber, amount: eur(4_200) },
    commandId: paying,
    causationId: placing,
  });
  await happened({
    stream: `exploredBatch-${randomUUID()}`,
    type: 'KeysAllocated.v1',
    data: { orderId, productId, companyId, keyIds: [] },
    commandId: derivedId(placed, 'settle'),
    correlationId: randomUUID(),
    actor: settler,
    occurredAt: '2031-05-05T10:00:00.000Z',
  });
}

const found = async (search: object): Promise<readonly string[]> => {
  const page = await stack.query<HistoryPage>('history.events', search, auditor);
  return page.items.map(({ type }) => type);
};

const ALL = ['OrderPlaced.v1', 'WalletDebited.v1', 'KeysAllocated.v1'];

test.each([
  ['the number of an order', () => ({ orderNumber }), ALL.slice(0, 2)],
  ['the id of an order', () => ({ record: orderId.toUpperCase() }), ALL],
  ['the id of a product', () => ({ record: productId }), ALL.slice(2)],
  ['who acted', () => ({ actor: buyer.id }), ALL.slice(0, 2)],
  ['a company', () => ({ company: buyer.companyId }), ALL],
  ['a market', () => ({ company: buyer.companyId, market: 'km' }), ALL.slice(0, 1)],
  ['a type', () => ({ company: buyer.companyId, type: ['WalletDebited.v1'] }), ALL.slice(1, 2)],
  ['not a type', () => ({ company: buyer.companyId, notType: ['OrderPlaced.v1'] }), ALL.slice(1)],
  ['a category', () => ({ company: buyer.companyId, category: 'exploredWallet' }), ALL.slice(1, 2)],
  ['a stream', () => ({ stream: `exploredOrder-${orderId}` }), ALL.slice(0, 1)],
  ['a request', () => ({ correlation: correlationId }), ALL.slice(0, 2)],
  ['an amount', () => ({ record: orderId, amountFrom: 4_200, amountTo: 4_200 }), ALL.slice(0, 2)],
  [
    'a time',
    () => ({
      from: '2031-05-05T00:00:00.000Z',
      until: '2031-05-06T00:00:00.000Z',
      record: orderId,
    }),
    ALL.slice(2),
  ],
  ['a time that was not', () => ({ until: '1999-01-01T00:00:00.000Z', record: orderId }), []],
])('events are found by %s, in either order', async (_, search, types) => {
  expect(await found({ ...search(), order: 'oldest' })).toEqual(types);
  expect(await found(search())).toEqual(types.toReversed());
});

test('a search by type alone, or by what is left out, finds the newest of them', async () => {
  expect((await found({ type: ['KeysAllocated.v1'], limit: 1 }))[0]).toBe('KeysAllocated.v1');
  const others = await found({ notType: ALL });
  expect(others.filter((type) => ALL.includes(type))).toEqual([]);
  expect(await found({ type: ['NothingHappened.v1'] })).toEqual([]);
});

test('a page leads to the next by the last position, and says when there is none', async () => {
  const search = { record: orderId, order: 'oldest', limit: 2 };
  const first = await stack.query<HistoryPage>('history.events', search, auditor);
  expect(first.next).toBe(first.items[1]?.position);
  const next = { ...search, after: first.next };
  const last = await stack.query<HistoryPage>('history.events', next, auditor);
  expect([last.items.map(({ type }) => type), last.next]).toEqual([['KeysAllocated.v1'], null]);
});

test('the chain goes from the request to the debit and to the keys that a process allocated', async () => {
  const ask = (correlation: string) =>
    stack.query<HistoryChain>('history.chain', { correlation }, auditor);
  const { nodes, more } = await ask(correlationId);
  const steps = nodes.map((node) => (node.kind === 'event' ? node.event.type : node.kind));
  expect(steps).toEqual([
    'request',
    'command',
    'OrderPlaced.v1',
    'command',
    'KeysAllocated.v1',
    'command',
    'WalletDebited.v1',
  ]);
  expect(more).toBe(false);
  const named = nodes.flatMap((node) => (node.kind === 'event' ? [node.event.names] : []));
  expect(named).toEqual(named.map(() => ({ [orderId]: orderNumber })));
  const [allocated] = (
    await stack.query<HistoryPage>('history.events', { record: productId }, auditor)
  ).items;
  const fromItsEnd = await ask(allocated?.correlationId ?? '');
  expect(fromItsEnd.nodes).toEqual(nodes);
});

test('an event has the names of its own time, a first name for what came before, and none for what nobody named', async () => {
  const [company, product] = [randomUUID(), randomUUID()];
  const happening = async (type: string, data: object): Promise<void> => {
    const stream = `explored${type.replace(/\.v\d+$/, '')}-${company}`;
    await happened({ stream, type, data, commandId: randomUUID() });
  };
  const about = { companyId: company, productId: product };
  await happening('CartItemAdded.v1', about);
  await happening('CompanyRegistered.v1', { ...about, name: 'Acme d.o.o.' });
  await happening('DepositRecorded.v1', about);
  await happening('CompanyDetailsChanged.v1', { ...about, name: 'Acme GmbH' });
  await happening('CreditRepaid.v1', about);
  await stack.drain();
  const search = { company, order: 'oldest' };
  const { items } = await stack.query<HistoryPage>('history.events', search, auditor);
  const [old, now] = [{ [company]: 'Acme d.o.o.' }, { [company]: 'Acme GmbH' }];
  expect(items.map(({ names }) => names)).toEqual([old, old, old, now, now]);
  for (const { position, names } of items) {
    const event = await stack.query<HistoryEvent>('history.event', { position }, auditor);
    expect(event.index.names).toEqual(names);
  }
});

test('a company\u2019s name that is masked stands beside no event for whoever may not read the books, and its later name does', async () => {
  const company = randomUUID();
  const named = async (type: string, name: string): Promise<void> => {
    const stream = `explored${type.replace(/\.v\d+$/, '')}-${company}`;
    await happened({ stream, type, data: { companyId: company, name }, commandId: randomUUID() });
  };
  await named('CompanyRegistered.v1', 'Amra Hodžić s.p.');
  const redaction = {
    redactionId: randomUUID(),
    userId: randomUUID(),
    places: [{ kind: 'company-name', id: company }],
    reason: 'By letter',
    redactedAt: new Date().toISOString(),
  };
  await happened({
    stream: `redaction-${redaction.userId}`,
    type: 'TextsRedacted.v1',
    data: redaction,
    commandId: randomUUID(),
  });
  await named('CompanyDetailsChanged.v1', 'Acme GmbH');
  await stack.drain();
  const namesFor = async (actor: Actor) => {
    const search = { company, order: 'oldest' };
    const { items } = await stack.query<HistoryPage>('history.events', search, actor);
    return items.map(({ names }) => names[company]);
  };
  expect(await namesFor(auditor)).toEqual([undefined, 'Acme GmbH']);
  expect(await namesFor({ ...auditor, role: 'admin' })).toEqual(['Amra Hodžić s.p.', 'Acme GmbH']);
});

test('an event is read from the log with its neighbours; a stream page by page', async () => {
  const [item] = (await stack.query<HistoryPage>('history.events', { orderNumber }, auditor)).items;
  const { position, stream } = item ?? { position: '', stream: '' };
  const event = await stack.query<HistoryEvent>('history.event', { position }, auditor);
  expect(event).toMatchObject({ type: 'WalletDebited.v1', previous: null, next: null, masked: [] });
  expect(event.brokenAt).toBeNull();
  expect(event.data['amount']).toEqual(eur(4_200));
  const page = await stack.query<StreamPage>('history.stream', { stream }, auditor);
  expect([page.items.map(({ type }) => type), page.next]).toEqual([['WalletDebited.v1'], null]);
  const missing = [
    ['history.event', { position: '9223372036854775807' }],
    ['history.stream', { stream: `exploredWallet-${randomUUID()}` }],
    ['history.chain', { correlation: randomUUID() }],
  ] as const;
  for (const [name, input] of missing) {
    await expect(stack.query(name, input, auditor)).rejects.toMatchObject({ status: 404 });
  }
});

test('a page of a stream that somebody changed says from where on', async () => {
  const stream = `changed-${randomUUID()}`;
  const happenings = [1, 2, 3].map((each) => ({ type: 'Happened.v1', data: { each } }));
  const sealed = sealEvents(stream, happenings);
  const events = sealed.map((event, index) =>
    index === 1 ? { ...event, data: { each: 'changed' } } : event,
  );
  await stack.store.append({ stream, expected: 'no_stream', events });
  for (const order of ['oldest', 'newest']) {
    const page = await stack.query<StreamPage>('history.stream', { stream, order }, auditor);
    expect([page.items.length, page.brokenAt]).toEqual([3, '1']);
  }
  const first = { stream, order: 'oldest', limit: 1 };
  expect(await stack.query('history.stream', first, auditor)).toMatchObject({ brokenAt: null });
});

test('[T.05] buyers read nothing of the history', async () => {
  const refused = stack.query('history.events', {}, buyer);
  await expect(refused).rejects.toMatchObject({ status: 403 });
});

test('whatever stands in the log is indexed, and nothing stops the index', async () => {
  const stream = `odd-${randomUUID()}`;
  const event = {
    id: randomUUID(),
    type: 'Odd.v1',
    data: {
      amount: { minor: 1.5, currency: 3 },
      companyId: 7,
      orderNumber: `\u0000${'x'.repeat(5_000)}`,
    },
    metadata: { occurredAt: 'yesterday', actorId: 'y'.repeat(9_000) },
  };
  await stack.store.append({ stream, expected: 'no_stream', events: [event] });
  await stack.drain();
  expect(await found({ stream })).toEqual(['Odd.v1']);
});

test('the index is what a replay makes of the log', async () => {
  await stack.drain();
  const compared = await compareWithReplay(auditEvents, { db: stack.owner, store: stack.store });
  expect(compared.differences).toEqual([]);
});

/** @returns what looks at the personal data of an event as somebody; it answers what was opened, or the code of a refusal. */
function looksFor(termsOf: (personId: string) => Promise<readonly string[]>) {
  const show = showPersonalData({
    store: stack.store,
    vault,
    companyVault: createCompanyVault(stack.worker, randomBytes(32)),
    termsOf,
  });
  return async (as: Actor, asked: object) => {
    const prepared = show.prepare(asked);
    if ('issues' in prepared) throw new Error('not a look');
    const permitted = prepared.permit(as);
    if (permitted !== true) return permitted.code;
    const executor = createExecutor({
      store: stack.store,
      db: stack.worker,
      readOnlyDb: stack.planning,
    });
    const commandId = randomUUID();
    const ids = { commandId, correlationId: commandId, causationId: commandId };
    const context = { ...ids, actor: as, occurredAt: new Date().toISOString() };
    const handled = await executor.execute(prepared, context, { repeated: false });
    return isRejection(handled) ? handled.code : handled.plan.present?.(handled.read);
  };
}

test('an auditor who says why reads the reason of an act although it was redacted', async () => {
  const [revealId, companyId, staffId] = [randomUUID(), randomUUID(), randomUUID()];
  const stream = `exploredReveal-${revealId}`;
  const reveal = {
    revealId,
    keyId: randomUUID(),
    companyId,
    byId: staffId,
    reason: 'For a friend',
  };
  const eventId = await happened({
    stream,
    type: 'KeyRevealedToStaff.v1',
    data: reveal,
    commandId: randomUUID(),
  });
  await happened({
    stream: `redaction-${staffId}`,
    type: 'TextsRedacted.v1',
    data: {
      redactionId: randomUUID(),
      userId: staffId,
      places: [{ kind: 'key-reveal', id: revealId }],
      reason: 'By letter',
      redactedAt: new Date().toISOString(),
    },
    commandId: randomUUID(),
  });
  await stack.drain();
  const admin: Actor = { ...auditor, id: randomUUID(), role: 'admin' };
  for (const reader of [auditor, admin]) {
    const page = await stack.query<StreamPage>('history.stream', { stream }, reader);
    expect(page.items.map(({ data }) => data['reason'])).toEqual(['[masked]']);
  }
  const look = looksFor(async () => []);
  const input = { stream, revision: '0', reason: 'The reason of a reveal is missing' };
  expect(await look(admin, input)).toBe('not-found');
  expect(await look(auditor, input)).toEqual({ fields: { reason: 'For a friend' } });
  const looks = await stack.store.readStream(`personalDataAccess-${eventId}`);
  expect(looks.map(({ data: recorded }) => recorded)).toEqual([
    expect.objectContaining({ stream, fields: ['reason'], reason: input.reason }),
  ]);
});

/** A text that somebody has written, as the portal records it, and redacted. */
async function redactedText(kind: string, actor: Actor): Promise<string> {
  const [id, companyId, byId] = [randomUUID(), randomUUID(), randomUUID()];
  const stream = `exploredText-${id}`;
  const words = { message: 'Some words' };
  const answer = { responseId: id, byId, personal: await vault.seal(byId, words) };
  const deposit = { transactionId: id, amount: eur(100), reference: 'Some words' };
  const [type, data] =
    kind === 'deposit-reference'
      ? ['DepositRecorded.v2', deposit]
      : ['TicketAnswered.v1', { ...answer, by: actor === buyer ? 'customer' : 'staff' }];
  await happened({
    stream,
    type,
    data: { companyId, ...data },
    actor,
    commandId: randomUUID(),
  });
  const redactedAt = new Date().toISOString();
  const redaction = { redactionId: randomUUID(), userId: byId, reason: 'Tidying up', redactedAt };
  await happened({
    stream: `redaction-${byId}`,
    type: 'TextsRedacted.v1',
    data: { ...redaction, places: [{ kind, id }] },
    commandId: randomUUID(),
  });
  return stream;
}

test('what staff wrote of money is read by an auditor although it was redacted, and words of tickets and banks are not', async () => {
  const superAdmin: Actor = { ...auditor, id: randomUUID(), role: 'super_admin' };
  const written = [
    ['ticket-answer', superAdmin, 'not-found'],
    ['internal-note', superAdmin, 'not-found'],
    ['ticket-answer', buyer, 'not-found'],
    ['deposit-reference', superAdmin, { fields: { reference: 'Some words' } }],
    ['deposit-reference', settler, 'not-found'],
  ] as const;
  const look = looksFor(async () => []);
  for (const [kind, actor, opened] of written) {
    const stream = await redactedText(kind, actor);
    await stack.drain();
    const input = { stream, revision: '0', reason: 'An audit of what staff wrote' };
    expect([kind, await look(auditor, input)]).toEqual([kind, opened]);
  }
});

test('a look at personal data is recorded before it is opened, with who looked and why', async () => {
  const userId = randomUUID();
  const sealed = await vault.seal(userId, { firstName: 'Ada', email: 'ada@example.test' });
  const stream = `exploredUser-${userId}`;
  const data = { userId, personal: sealed };
  await happened({ stream, type: 'UserRegistered.v1', data, commandId: randomUUID() });
  const input = { stream, revision: '0', reason: 'A dispute' };
  const look = looksFor(async (id) => (id === userId ? ['Ada', 'ada@example.test'] : []));
  expect(await look(buyer, input)).toBe('forbidden');
  expect(await look(auditor, { ...input, revision: '5' })).toBe('not-found');
  expect(await look(auditor, { ...input, stream: `exploredOrder-${orderId}` })).toBe('not-found');
  const naming = { ...input, reason: 'ADA asked for it' };
  expect(await look(auditor, naming)).toBe('invalid-input');
  const access = `personalDataAccess-${userId}`;
  expect(await stack.store.readStream(access)).toEqual([]);
  expect(await look(auditor, input)).toEqual({
    fields: { 'personal.firstName': 'Ada', 'personal.email': 'ada@example.test' },
  });
  const looks = await stack.store.readStream(access);
  expect(looks.map(({ data: recorded }) => recorded)).toEqual([
    expect.objectContaining({ userId: auditor.kind === 'user' && auditor.id, reason: 'A dispute' }),
  ]);
  expect(JSON.stringify(looks.map(({ data: recorded }) => recorded))).not.toMatch(/Ada|pe1/);
  await stack.drain();
  const [item] = (await stack.query<HistoryPage>('history.events', { stream }, auditor)).items;
  const event = await stack.query<HistoryEvent>(
    'history.event',
    { position: item?.position },
    auditor,
  );
  expect([event.personId, event.masked.length]).toEqual([userId, 2]);
  expect(JSON.stringify(event)).not.toContain('pe1.');
});
