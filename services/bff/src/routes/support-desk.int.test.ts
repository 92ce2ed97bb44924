import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminArticle, AdminFaq, AdminTicket } from 'contracts/api/admin-support';
import {
  adminArticleSchema,
  adminFaqSchema,
  adminTicketDetailsSchema,
  adminTicketSchema,
} from 'contracts/api/admin-support';
import type { Article } from 'contracts/api/support';
import {
  articleResultSchema,
  articleListResultSchema,
  faqListResultSchema,
} from 'contracts/api/support';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { z } from 'zod';
import { changeTicket, openTicket, readTicket } from '../testing/tickets.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

let admin: Visitor;
let customer: Customer;

beforeAll(async () => {
  [admin, customer] = await Promise.all([demoVisitor('admin'), newCustomer()]);
});

const listed = (path: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, JSON.stringify(value));
  return `${path}?${search.toString()}`;
};

const buildArticle = (overrides: Record<string, unknown> = {}) => ({
  title: `Article ${randomUUID()}`,
  excerpt: 'What it is about.',
  content: 'First paragraph.\n\nSecond paragraph.',
  category: 'Activation',
  tags: 'activation,  windows , activation',
  ...overrides,
});

async function published(overrides: Record<string, unknown> = {}): Promise<AdminArticle> {
  const answer = await admin.post<AdminArticle>('/api/admin/articles', buildArticle(overrides));
  expect(answer.status).toBe(201);
  return adminArticleSchema.parse(answer.body);
}

const articlesSeenBy = async (visitor: Visitor): Promise<Article[]> =>
  articleListResultSchema.parse((await visitor.get('/api/support/kb/articles')).body).data;

test('the desk lists the tickets of every company, in slices, sorted and filtered', async () => {
  const { visitor, user } = await newCustomer();
  const tickets = [
    await openTicket(visitor, { priority: 'low' }),
    await openTicket(visitor, { priority: 'urgent' }),
    await openTicket(visitor, { priority: 'urgent', category: 'billing' }),
  ];
  const companyId = user.companyId ?? '';
  const read = async (query: Record<string, unknown>) => {
    const answer = await admin.get(listed('/api/admin/tickets', query));
    const items = z.array(adminTicketSchema).parse(answer.body);
    return { ids: items.map(({ id }) => id), items, range: answer.headers.get('content-range') };
  };
  const [low, urgent, billing] = tickets.map(({ id }) => id);
  const all = await eventually(
    () => read({ filter: { companyId } }),
    ({ ids }) => ids.length === 3,
  );
  expect(all).toMatchObject({ ids: [billing, urgent, low], range: 'tickets 0-2/3' });
  expect(all.items[0]).toMatchObject({ companyName: user.companyName, tenantId: 'eur' });
  const oldest = { filter: { companyId }, sort: ['createdAt', 'ASC'], range: [0, 0] };
  expect(await read(oldest)).toMatchObject({ ids: [low], range: 'tickets 0-0/3' });
  expect((await read({ filter: { companyId, priority: 'urgent' } })).ids).toHaveLength(2);
  expect((await read({ filter: { companyId, category: 'billing' } })).ids).toEqual([billing]);
  expect((await read({ filter: { id: [low, urgent] } })).ids).toEqual([urgent, low]);
  expect((await read({ filter: { q: tickets[0]?.ticketNumber } })).ids).toEqual([low]);
  expect(await read({ filter: { companyId, status: 'closed' } })).toMatchObject({
    ids: [],
    range: 'tickets */0',
  });
});

test.each(['range=[5,1]', 'range=[0,5000]', 'range=x', 'sort=["secret","ASC"]', 'filter={"a":1}'])(
  'a list asked for by %s is 400 with words',
  async (query) => {
    const refused = await admin.get<Problem>(`/api/admin/tickets?${encodeURI(query)}`);
    expect(refused.status).toBe(400);
    expect(refused.body.message).not.toBe('');
  },
);

test('[T.47] an admin retitles, weighs and sorts a ticket; a stale form is 412 with both versions', async () => {
  const ticket = await openTicket(customer.visitor);
  const path = `/api/admin/tickets/${ticket.id}`;
  const read = await readTicket(admin, ticket.id);
  expect(adminTicketDetailsSchema.parse(read.body)).toMatchObject({ revision: 0, responses: [] });
  const better = { title: 'Key refused', priority: 'urgent', category: 'technical' };
  const changed = await changeTicket(admin, ticket.id, better);
  expect(changed.status).toBe(200);
  expect(adminTicketDetailsSchema.parse(changed.body)).toMatchObject({
    ...better,
    subject: 'Key refused',
    description: ticket.description,
    revision: 1,
    companyName: customer.user.companyName,
  });
  const again = await admin.get(path);
  expect([adminTicketDetailsSchema.parse(again.body).title, again.headers.get('etag')]).toEqual([
    'Key refused',
    '"1"',
  ]);
  const stale = await admin.send<Problem>('PUT', path, {
    body: { priority: 'low' },
    headers: { 'if-match': '"0"' },
  });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
  expect(stale.body).toMatchObject({ yours: { priority: 'low' }, current: better });
  expect((await admin.send('PUT', path, { body: { priority: 'low' } })).status).toBe(428);
});

test('bad input of the desk is 400 with words and changes nothing', async () => {
  const { id } = await openTicket(customer.visitor);
  for (const [wrong, message] of [
    [{ title: 'ab' }, 'title: Title must be at least 3 characters'],
    [{ status: 'done' }, 'status: Invalid'],
  ] as const) {
    const refused = await changeTicket<Problem>(admin, id, wrong);
    expect(refused.status).toBe(400);
    expect(refused.body.message).toContain(message);
  }
  const empty = await admin.post(`/api/admin/tickets/${id}/responses`, { message: ' ' });
  expect(empty.status).toBe(400);
  const { body } = await admin.get<AdminTicket>(`/api/admin/tickets/${id}`);
  expect(body).toMatchObject({ revision: 0, status: 'open' });
  expect((await admin.get(`/api/admin/tickets/${randomUUID()}`)).status).toBe(404);
  const nowhere = await admin.post(`/api/admin/tickets/${randomUUID()}/responses`, {
    message: 'Hi',
  });
  expect(nowhere.status).toBe(404);
});

test('[T.07] the desk is for admins', async () => {
  const { visitor } = customer;
  const { id } = await openTicket(visitor);
  for (const path of ['/api/admin/tickets', `/api/admin/tickets/${id}`, '/api/admin/articles'])
    expect((await visitor.get(path)).status).toBe(403);
  expect((await visitor.post(`/api/admin/tickets/${id}/responses`, { message: 'x' })).status).toBe(
    403,
  );
  expect((await visitor.post('/api/admin/articles', buildArticle())).status).toBe(403);
  expect((await visitor.send('DELETE', `/api/admin/faqs/${randomUUID()}`)).status).toBe(403);
});

test('[S7.36] GET /api/support/kb/articles answers with a data list of what is published', async () => {
  const article = await published();
  const seen = await eventually(
    () => articlesSeenBy(customer.visitor),
    (list) => list.some(({ id }) => id === article.id),
  );
  const shown = seen.find(({ id }) => id === article.id);
  expect(shown).toMatchObject({ title: article.title, viewCount: 0, language: 'en' });
  expect(shown?.tags).toBe('activation, windows');
});

test('an article that is opened counts once a reader and day, and answers itself', async () => {
  const article = await published();
  const other = await newCustomer();
  for (const { visitor } of [customer, customer, other]) {
    const opened = await eventually(
      () => visitor.post(`/api/support/kb/articles/${article.id}/views`),
      ({ status }) => status === 200,
    );
    expect(articleResultSchema.parse(opened.body).data.title).toBe(article.title);
  }
  const counted = await eventually(
    async () => (await admin.get<AdminArticle>(`/api/admin/articles/${article.id}`)).body,
    ({ viewCount }) => viewCount === 2,
  );
  expect(counted).toMatchObject({ viewCount: 2, revision: 0 });
  const missing = await customer.visitor.post(`/api/support/kb/articles/${randomUUID()}/views`);
  expect(missing.status).toBe(404);
});

test('an article is revised at its revision, and withdrawn for good', async () => {
  const article = await published();
  const path = `/api/admin/articles/${article.id}`;
  const at = (revision: number) => ({ 'if-match': `"${revision}"` });
  const body = { ...buildArticle(), title: 'Revised', language: 'bs' };
  const revised = await admin.send<AdminArticle>('PUT', path, { body, headers: at(0) });
  expect([revised.status, revised.body.title, revised.body.revision]).toEqual([200, 'Revised', 1]);
  expect(revised.headers.get('etag')).toBe('"1"');
  const stale = await admin.send<Problem>('PUT', path, { body, headers: at(0) });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
  expect((await admin.send('PUT', path, { body })).status).toBe(428);
  const withdrawn = await admin.send<AdminArticle>('DELETE', path);
  expect([withdrawn.status, withdrawn.body.status]).toEqual([200, 'withdrawn']);
  const gone = await eventually(
    () => articlesSeenBy(customer.visitor),
    (list) => list.every(({ id }) => id !== article.id),
  );
  expect(gone.map(({ id }) => id)).not.toContain(article.id);
  expect((await customer.visitor.post(`/api/support/kb/articles/${article.id}/views`)).status).toBe(
    404,
  );
  const late = await admin.send<Problem>('PUT', path, { body, headers: at(2) });
  expect([late.status, late.body.code]).toEqual([409, 'article-withdrawn']);
});

test('an article without a title is 400 and is not published', async () => {
  const marker = `Mark ${randomUUID()}`;
  const refused = await admin.post<Problem>('/api/admin/articles', {
    ...buildArticle({ excerpt: marker }),
    title: ' ',
  });
  expect(refused.status).toBe(400);
  const found = await admin.get<AdminArticle[]>(
    listed('/api/admin/articles', { filter: { q: marker } }),
  );
  expect(found.body).toEqual([]);
});

test('[S7.37] GET /api/support/faqs answers with a data list; questions are revised and withdrawn', async () => {
  const question = { question: `Where? ${randomUUID()}`, answer: 'Here.', category: 'Orders' };
  const { status, body } = await admin.post<AdminFaq>('/api/admin/faqs', question);
  expect(status).toBe(201);
  const faq = adminFaqSchema.parse(body);
  const seen = async () =>
    faqListResultSchema
      .parse((await customer.visitor.get('/api/support/faqs')).body)
      .data.find(({ id }) => id === faq.id);
  expect(await eventually(seen, (found) => found !== undefined)).toMatchObject({
    ...question,
    language: 'en',
  });
  const path = `/api/admin/faqs/${faq.id}`;
  const revised = await admin.send('PUT', path, {
    body: { ...question, answer: 'There.' },
    headers: { 'if-match': '"0"' },
  });
  expect(revised.status).toBe(200);
  expect(await eventually(seen, (found) => found?.answer === 'There.')).toMatchObject({
    answer: 'There.',
  });
  expect((await admin.get(path)).body).toMatchObject({ revision: 1 });
  await admin.send('DELETE', path, { headers: { 'if-match': '"1"' } });
  expect(await eventually(seen, (found) => found === undefined)).toBeUndefined();
});
