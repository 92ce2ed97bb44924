import assert from 'node:assert/strict';
import { z } from 'zod';
import {
  adminArticleSchema,
  adminFaqSchema,
  adminTicketDetailsSchema,
  cannedAnswerSchema,
  deskColleaguesSchema,
} from 'contracts/api/admin-support';
import { historyEntrySchema } from 'contracts/api/admin-people';
import { bulkResultSchema } from 'contracts/api/console';
import {
  articleResultSchema,
  ticketResponseResultSchema,
  ticketResponseSchema,
  ticketResponsesResultSchema,
  ticketResultSchema,
} from 'contracts/api/support';
import { uniqueName } from '../../harness/factories.ts';
import type { Guest } from './guest.ts';
import type { Visit } from './guests.ts';

const anything = z.unknown();

const historyShown = (admin: Guest, path: string) =>
  admin.shown(z.array(historyEntrySchema), path, (entries) => entries.length > 0);

const ticket: Visit = {
  name: 'a ticket',
  run: async ({ buyer, admin, targets, product }) => {
    const subject = uniqueName('The key is refused');
    const message = 'The program says that it is not valid.';
    const body = { subject, message, productId: product.id };
    const call = ['POST', '/api/support/tickets'] as const;
    const { id } = (await buyer.ask(ticketResultSchema, call, { body })).data;
    targets.add('ticketId', id);
    await admin.shown(adminTicketDetailsSchema, `/api/admin/tickets/${id}`, () => true);
    await historyShown(admin, `/api/admin/tickets/${id}/history`);
    const bulk = { body: { ids: [id], status: 'in_progress' } };
    const changed = await admin.ask(bulkResultSchema, ['POST', '/api/admin/tickets/bulk'], bulk);
    assert.deepEqual(changed.results, [{ id, ok: true }]);
    await changeRead(admin, `/api/admin/tickets/${id}`, { category: 'technical' });
    const presence = `/api/admin/tickets/${id}/presence`;
    await admin.ask(deskColleaguesSchema, ['POST', presence], { body: { activity: 'reading' } });
    await admin.ask(deskColleaguesSchema, ['GET', presence]);
    const note = { body: { message: 'Among staff', isInternal: true } };
    const answers = ['POST', `/api/admin/tickets/${id}/responses`] as const;
    await admin.ask(ticketResponseSchema, answers, note);
    await admin.ask(ticketResponseSchema, answers, { body: { message: 'Try again.' } });
    const reply = { body: { message: 'It works.' } };
    const replies = ['POST', `/api/support/tickets/${id}/responses`] as const;
    await buyer.ask(ticketResponseResultSchema, replies, reply);
    const { data } = await buyer.shown(
      ticketResponsesResultSchema,
      `/api/support/tickets/${id}/responses`,
      (found) => found.data.length > 1,
    );
    assert.deepEqual(
      data.map((each) => each.message),
      ['Try again.', 'It works.'],
    );
    const path = `/api/support/tickets/${id}`;
    await buyer.shown(ticketResultSchema, path, (found) => found.data.status === 'in_progress');
  },
};

const article: Visit = {
  name: 'an article',
  run: async ({ admin, buyer }) => {
    const fields = { title: 'A title', excerpt: 'Short', content: 'Long', category: 'Keys' };
    const call = ['POST', '/api/admin/articles'] as const;
    const { id } = await admin.ask(adminArticleSchema, call, { body: fields });
    const path = `/api/admin/articles/${id}`;
    await admin.shown(adminArticleSchema, path, () => true);
    const title = uniqueName('Title');
    await changeRead(admin, path, { ...fields, title });
    await admin.shown(adminArticleSchema, path, (found) => found.title === title);
    await historyShown(admin, `/api/admin/articles/${id}/history`);
    const view = ['POST', `/api/support/kb/articles/${id}/views`] as const;
    assert.equal((await buyer.ask(articleResultSchema, view)).data.title, title);
    await admin.ask(adminArticleSchema, ['DELETE', path]);
    await admin.shown(adminArticleSchema, path, ({ status }) => status === 'withdrawn');
  },
};

const faq: Visit = {
  name: 'a question',
  run: async ({ admin }) => {
    const fields = { question: 'Why?', answer: 'So.', category: 'Keys' };
    const call = ['POST', '/api/admin/faqs'] as const;
    const { id } = await admin.ask(adminFaqSchema, call, { body: fields });
    const path = `/api/admin/faqs/${id}`;
    await admin.shown(adminFaqSchema, path, () => true);
    const answer = uniqueName('Because');
    await changeRead(admin, path, { ...fields, answer });
    await admin.shown(adminFaqSchema, path, (found) => found.answer === answer);
    await historyShown(admin, `/api/admin/faqs/${id}/history`);
    await admin.ask(adminFaqSchema, ['DELETE', path]);
    await admin.shown(adminFaqSchema, path, ({ status }) => status === 'withdrawn');
  },
};

const cannedAnswer: Visit = {
  name: 'a canned answer',
  run: async ({ admin }) => {
    const fields = { title: uniqueName('Refused'), text: 'Hello {customer}.', language: 'en' };
    const call = ['POST', '/api/admin/canned-answers'] as const;
    const { id } = await admin.ask(cannedAnswerSchema, call, { body: fields });
    const path = `/api/admin/canned-answers/${id}`;
    await admin.shown(cannedAnswerSchema, path, () => true);
    await changeRead(admin, path, { ...fields, text: 'Dear {customer}.' });
    await admin.shown(cannedAnswerSchema, path, ({ text }) => text === 'Dear {customer}.');
    await historyShown(admin, `/api/admin/canned-answers/${id}/history`);
    const filter = JSON.stringify({ q: fields.title });
    const found = `/api/admin/canned-answers?filter=${encodeURIComponent(filter)}`;
    assert.equal((await admin.ask(z.array(cannedAnswerSchema), ['GET', found])).length, 1);
    const read = await admin.answer(['GET', path]);
    const headers = { 'if-match': String(read.headers['etag']) };
    await admin.ask(cannedAnswerSchema, ['DELETE', path], { headers });
  },
};

/** Changes a record at the revision at which it was just read. */
export async function changeRead(admin: Guest, path: string, body: unknown): Promise<void> {
  const read = await admin.answer(['GET', path]);
  const headers = { 'if-match': String(read.headers['etag']) };
  await admin.ask(anything, ['PUT', path], { body, headers });
}

export const supportVisits: readonly Visit[] = [ticket, article, faq, cannedAnswer];
