import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminTicketDetails } from 'contracts/api/admin-support';
import type { AdminUser } from 'contracts/api/admin';
import type { Ticket, TicketResponse } from 'contracts/api/support';
import type { Actor } from 'kernel/http/actor';
import { ERASED } from 'kernel/crypto/person-vault';
import { compareWithReplay } from 'kernel/projections/compare';
import { OPERATOR, startSaleStack } from './testing/sale-stack.ts';
import type { SaleStack } from './testing/sale-stack.ts';

type Person = Extract<Actor, { kind: 'user' }>;

let stack: SaleStack;
let customer: Person;
let staff: Person;

beforeAll(async () => {
  stack = await startSaleStack();
  customer = await newPerson({ role: 'b2b_user', company: { name: 'Acme' } });
  staff = await newPerson({ role: 'admin' });
});

afterAll(async () => stack.close());

async function newPerson(overrides: Record<string, unknown>): Promise<Person> {
  const name = `u${randomUUID().slice(0, 12)}`;
  const user = await stack.send<AdminUser>(
    'CreateUser',
    {
      tenantId: 'eur',
      email: `${name}@example.test`,
      username: name,
      password: 'correct horse battery',
      firstName: 'Ada',
      lastName: 'Byron',
      ...overrides,
    },
    OPERATOR,
  );
  const { id, role, tenantId, companyId } = user;
  return { kind: 'user', id, role, tenantId, ...(companyId === null ? {} : { companyId }) };
}

const open = (as: Actor, overrides: Record<string, unknown> = {}) =>
  stack.send<Ticket>(
    'OpenTicket',
    { subject: 'A subject', message: 'A message of some length.', ...overrides },
    as,
  );

test('what people write is in the log and the read model as ciphertext only', async () => {
  const word = `w${randomUUID()}`;
  const { id } = await open(customer, { subject: `${word} title`, message: `${word} message` });
  await stack.send('RespondToTicket', { ticketId: id, message: `${word} reply` }, customer);
  const note = { ticketId: id, message: `${word} note`, isInternal: true };
  await stack.send('RespondToTicket', note, staff);
  const change = { ticketId: id, title: `${word} better`, status: 'closed' };
  await stack.send('ChangeTicket', change, staff);
  const again = { ticketId: id, status: 'open', reason: `${word} reason` };
  await stack.send('ChangeTicket', again, staff);
  await stack.caughtUp();
  const log = await stack.store.readStream(`ticket-${id}`);
  const events = log.map(({ data }) => JSON.stringify(data));
  expect(events.length).toBeGreaterThanOrEqual(6);
  expect(events.join('\n')).not.toContain(word);
  for (const table of ['tickets', 'ticket_responses', 'internal_notes']) {
    const rows: unknown = await stack
      .owner(table)
      .withSchema('rm_support_tickets')
      .where({ ticket_id: id });
    expect(rows).not.toEqual([]);
    expect(JSON.stringify(rows)).not.toContain(word);
  }
  const seen = await stack.query<AdminTicketDetails>('admin.ticket', { ticketId: id }, staff);
  expect(seen.title).toBe(`${word} better`);
  expect(seen.responses.map(({ message }) => message)).toEqual([`${word} reply`, `${word} note`]);
});

test('[T.50] the database shows notes to no company’s transaction', async () => {
  const { id } = await open(customer);
  await stack.send('RespondToTicket', { ticketId: id, message: 'Secret', isInternal: true }, staff);
  await stack.caughtUp();
  const notesSeenAs = async (company: string): Promise<unknown> =>
    stack.owner.transaction(async (trx) => {
      await trx.raw('SET LOCAL ROLE portal_query');
      await trx.raw(`SELECT set_config('app.company', ?, true)`, [company]);
      return trx('internal_notes').withSchema('rm_support_tickets').where({ ticket_id: id });
    });
  expect(await notesSeenAs(customer.companyId ?? '')).toEqual([]);
  expect(await notesSeenAs('*')).toHaveLength(1);
});

test('colleagues share the tickets of their company; what the erased wrote is a placeholder', async () => {
  const { companyId } = customer;
  const leaver = await newPerson({ role: 'b2b_user', companyId, firstName: 'Gone' });
  const { id } = await open(leaver);
  await stack.send('RespondToTicket', { ticketId: id, message: 'And more' }, leaver);
  await stack.caughtUp();
  await stack.owner('person_keys').withSchema('vault').where({ person_id: leaver.id }).delete();
  const ticket = await stack.query<Ticket>('support.ticket', { ticketId: id }, customer);
  expect(ticket).toMatchObject({ title: ERASED, description: ERASED, createdBy: ERASED });
  const [reply] = await stack.query<TicketResponse[]>(
    'support.responses',
    { ticketId: id },
    customer,
  );
  expect(reply).toMatchObject({ message: ERASED, respondedBy: ERASED });
});

test('fifty replies at once are all kept, in one conversation', async () => {
  const { id } = await open(customer);
  const texts = Array.from({ length: 50 }, (_, index) => `Reply ${index}`);
  const buses = texts.map((message, index) =>
    stack.send('RespondToTicket', { ticketId: id, message }, { as: customer, bus: index % 2 }),
  );
  await Promise.all(buses);
  await stack.caughtUp();
  const seen = await stack.query<TicketResponse[]>('support.responses', { ticketId: id }, customer);
  expect(seen.map(({ message }) => message).toSorted()).toEqual(texts.toSorted());
});

test('ticket numbers are given once each', async () => {
  const tickets = await Promise.all(Array.from({ length: 20 }, () => open(customer)));
  expect(new Set(tickets.map(({ ticketNumber }) => ticketNumber)).size).toBe(20);
});

test('the command line writes in somebody’s name and must say in whose; nobody else may', async () => {
  const subject = { subject: 'On the phone', message: 'Taken down on the phone.' };
  const taken = await stack.send<Ticket>(
    'OpenTicket',
    { ...subject, inNameOf: customer.id },
    OPERATOR,
  );
  expect(taken.createdBy).toBe('Ada Byron');
  await expect(stack.send('OpenTicket', subject, OPERATOR)).rejects.toMatchObject({ status: 422 });
  const colleague = { ...subject, inNameOf: randomUUID() };
  await expect(stack.send('OpenTicket', colleague, customer)).rejects.toMatchObject({
    status: 403,
  });
  const asStaff = { ...subject, inNameOf: staff.id };
  await expect(stack.send('OpenTicket', asStaff, OPERATOR)).rejects.toMatchObject({ status: 403 });
});

test('auditors and strangers neither ask nor answer', async () => {
  const { id } = await open(customer);
  const auditor: Person = { ...staff, role: 'auditor' };
  for (const actor of [auditor, { kind: 'anonymous' } as const]) {
    await expect(open(actor)).rejects.toMatchObject({ status: 403 });
    const answer = stack.send('RespondToTicket', { ticketId: id, message: 'Hello' }, actor);
    await expect(answer).rejects.toMatchObject({ status: 403 });
  }
});

test('its read models come out the same when the log is replayed', async () => {
  const article = {
    title: 'Title',
    excerpt: 'Excerpt',
    content: 'Content',
    category: 'Category',
  };
  const { id: articleId } = await stack.send<{ id: string }>('PublishArticle', article, staff);
  await stack.send('ViewArticle', { articleId }, customer);
  await stack.send('ReviseArticle', { ...article, articleId, title: 'Other' }, staff);
  await stack.caughtUp();
  const support = stack.projections.filter(({ name }) => name.startsWith('support_'));
  expect(support).toHaveLength(3);
  for (const projection of support) {
    const compared = await compareWithReplay(projection, { db: stack.owner, store: stack.store });
    expect(compared.differences).toEqual([]);
    expect(compared.tables.some(({ rows }) => rows > 0)).toBe(true);
  }
});
