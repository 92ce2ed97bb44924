import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from '@jest/globals';
import type { AdminTicket, CannedAnswer, DeskColleague } from 'contracts/api/admin-support';
import { adminTicketSchema } from 'contracts/api/admin-support';
import type { BulkResult } from 'contracts/api/console';
import type { Problem } from 'contracts/problem';
import { eventually } from 'kernel/testing/eventually';
import { z } from 'zod';
import { readLive } from '../testing/live-reader.ts';
import { changeTicket, openTicket, readTicket } from '../testing/tickets.ts';
import type { Customer, Visitor } from '../testing/visitor.ts';
import { demoVisitor, newCustomer } from '../testing/visitor.ts';

let admin: Visitor;
let other: Visitor;
let adminId: string;
let customer: Customer;

beforeAll(async () => {
  [admin, other, customer] = await Promise.all([
    demoVisitor('admin'),
    demoVisitor('superadmin'),
    newCustomer(),
  ]);
  adminId = (await admin.get<{ id: string }>('/api/user')).body.id;
});

async function queue(filter: Record<string, unknown>): Promise<readonly AdminTicket[]> {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  const answer = await admin.get(`/api/admin/tickets?${search.toString()}`);
  return z.array(adminTicketSchema).parse(answer.body);
}

test('[T.50] notes and who takes care of a ticket are announced to the desk, and nothing of it to its company', async () => {
  const { visitor, user } = customer;
  const ticket = await openTicket(visitor);
  await readTicket(admin, ticket.id);
  const desk = await readLive(admin, 'desk');
  const buyer = await readLive(visitor, 'tickets');
  await desk.until((each) => each.text().includes(': connected'));
  await buyer.until((each) => each.text().includes(': connected'));
  const before = await visitor.get(`/api/support/tickets/${ticket.id}`);
  const secret = `secret ${randomUUID()}`;
  const note = { message: secret, isInternal: true };
  await admin.post(`/api/admin/tickets/${ticket.id}/responses`, note);
  const assigned = await changeTicket(admin, ticket.id, { assigneeId: adminId });
  expect(assigned.body).toMatchObject({ assigneeId: adminId, revision: 2 });
  expect(assigned.body.assigneeName).not.toBe('');
  await desk.until((each) => each.changes().some(({ id }) => id === ticket.id));
  // An answer that the company may see comes after; what was announced to it before then would have come first.
  await admin.post(`/api/admin/tickets/${ticket.id}/responses`, { message: 'We look into it.' });
  await buyer.until((each) => each.changes().length > 0);
  expect(buyer.changes().map(({ topic }) => topic)).toEqual(['tickets']);
  expect(buyer.text()).not.toContain(secret);
  desk.close();
  buyer.close();
  const raw = [
    await visitor.get('/api/support/tickets'),
    await visitor.get(`/api/support/tickets/${ticket.id}/responses`),
    await visitor.get(`/api/support/tickets/${ticket.id}`),
  ];
  expect(JSON.stringify(raw.map(({ body }) => body))).not.toMatch(
    new RegExp(`${secret}|assignee|revision|${adminId}`, 'i'),
  );
  expect(before.status).toBe(200);
  expect(await queue({ assigneeId: adminId, companyId: user.companyId })).toHaveLength(1);
  expect(await queue({ assigneeId: 'none', companyId: user.companyId })).toEqual([]);
});

test('the desk is followed by staff alone', async () => {
  const refused = await customer.visitor.get<Problem>('/api/stream?topics=desk');
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
});

test('tickets are cared for by staff alone', async () => {
  const ticket = await openTicket(customer.visitor);
  const refused = await changeTicket<Problem>(admin, ticket.id, { assigneeId: customer.user.id });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect(refused.body.message).toContain('Only administrators');
});

test('[O.20] many tickets are changed by one order, each that cannot be is reported with why', async () => {
  const { visitor, user } = await newCustomer();
  const tickets = [await openTicket(visitor), await openTicket(visitor), await openTicket(visitor)];
  const [first = '', second = '', closed = ''] = tickets.map(({ id }) => id);
  await changeTicket(admin, closed, { status: 'closed' });
  const missing = randomUUID();
  const answer = await admin.post<{ results: BulkResult['results'] }>('/api/admin/tickets/bulk', {
    ids: [first, second, closed, missing],
    status: 'resolved',
    priority: 'urgent',
    assigneeId: adminId,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.results.map(({ id, ok }) => [id, ok])).toEqual([
    [first, true],
    [second, true],
    [closed, false],
    [missing, false],
  ]);
  expect(answer.body.results[2]?.message).toContain('reason');
  const { companyId } = user;
  const found = await eventually(
    () => queue({ companyId, status: 'resolved', priority: 'urgent', assigneeId: adminId }),
    (each) => each.length === 2,
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual([first, second].toSorted());
  expect(await queue({ companyId, status: 'closed' })).toMatchObject([
    { priority: 'medium', assigneeId: null },
  ]);
});

test('the queue finds what waits, by age, and sorts priorities as they are meant', async () => {
  const { visitor, user } = await newCustomer();
  const { companyId } = user;
  for (const priority of ['medium', 'urgent', 'low', 'high'])
    await openTicket(visitor, { priority });
  const all = await eventually(
    () => queue({ companyId, status: 'waiting', age: 'day' }),
    (each) => each.length === 4,
  );
  expect(all).toHaveLength(4);
  expect(await queue({ companyId, age: 'older' })).toEqual([]);
  const search = new URLSearchParams({
    filter: JSON.stringify({ companyId }),
    sort: JSON.stringify(['priority', 'DESC']),
  });
  const sorted = await admin.get<AdminTicket[]>(`/api/admin/tickets?${search.toString()}`);
  expect(sorted.body.map(({ priority }) => priority)).toEqual(['urgent', 'high', 'medium', 'low']);
});

test('two admins at one ticket see each other, and who leaves is gone', async () => {
  const ticket = await openTicket(customer.visitor);
  const path = `/api/admin/tickets/${ticket.id}/presence`;
  const live = await readLive(other, 'desk');
  await live.until((each) => each.text().includes(': connected'));
  await admin.post(path, { activity: 'answering' });
  await live.until((each) => each.changes().some(({ id }) => id === ticket.id));
  live.close();
  // What was heard may have been that the ticket was opened.
  const seen = await eventually(
    () => other.get<DeskColleague[]>(path),
    ({ body }) => body.length > 0,
  );
  expect(seen.body).toMatchObject([{ id: adminId, activity: 'answering' }]);
  expect(seen.body[0]?.name).not.toBe('');
  expect((await admin.get<DeskColleague[]>(path)).body).toEqual([]);
  await admin.post(path, { activity: null });
  await eventually(
    () => other.get<DeskColleague[]>(path),
    ({ body }) => body.length === 0,
  );
  expect((await customer.visitor.get(path)).status).toBe(403);
});

test('canned answers are written, revised on the revision that was read, and removed', async () => {
  const title = `Refused ${randomUUID()}`;
  const fields = { title, text: 'Hello {customer}, about {ticket}.', language: 'en' };
  const written = await admin.post<CannedAnswer>('/api/admin/canned-answers', fields);
  expect([written.status, written.body]).toEqual([
    201,
    { id: written.body.id, ...fields, revision: 0 },
  ]);
  const path = `/api/admin/canned-answers/${written.body.id}`;
  const better = { ...fields, text: 'Dear {customer}.' };
  const read = { 'if-match': '"0"' };
  const revised = await other.send<CannedAnswer>('PUT', path, { body: better, headers: read });
  expect(revised.body).toMatchObject({ text: 'Dear {customer}.', revision: 1 });
  const stale = await admin.send<Problem>('PUT', path, { body: fields, headers: read });
  expect([stale.status, stale.body.code]).toEqual([412, 'stale-revision']);
  const listed = async () => {
    const filter = JSON.stringify({ q: title });
    const search = new URLSearchParams({ filter });
    return (await admin.get<CannedAnswer[]>(`/api/admin/canned-answers?${search.toString()}`)).body;
  };
  // A colleague wrote it: this session does not wait for that by itself.
  const kept = await eventually(listed, ([first]) => first?.revision === 1);
  expect(kept).toMatchObject([{ text: 'Dear {customer}.' }]);
  await admin.send('DELETE', path, { headers: { 'if-match': '"1"' } });
  expect(await listed()).toEqual([]);
  expect((await admin.get(path)).status).toBe(404);
  expect((await customer.visitor.get('/api/admin/canned-answers')).status).toBe(403);
});
