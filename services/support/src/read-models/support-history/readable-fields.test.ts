import { expect, test } from '@jest/globals';
import { entriesOf } from 'kernel/history/entries';
import type { HistoryRow } from 'kernel/history/record-history';
import { supportWords } from './readable-fields.ts';

const row = (commandId: string, type: string, data: HistoryRow['data']): HistoryRow => ({
  entry_id: `${commandId}-${type}`,
  subject_id: 'one',
  command_id: commandId,
  type,
  at: new Date('2026-03-01T10:00:00.000Z'),
  actor_id: 'ana',
  position: '1',
  data,
});

const entriesAsText = (rows: readonly HistoryRow[]) =>
  entriesOf(rows, supportWords).map(({ kind, changes }) => [
    kind,
    ...changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`),
  ]);

test('of a canned answer the first writing made it, and later ones changed it', () => {
  const written = { answerId: 'one', title: 'Hello', text: 'Dear {customer}', language: 'en' };
  const rows = [
    row('one', 'CannedAnswerWritten.v1', written),
    row('two', 'CannedAnswerWritten.v1', { ...written, title: 'Greeting' }),
  ];
  expect(entriesAsText(rows)).toEqual([
    ['changed', 'title: Hello > Greeting'],
    ['created', 'title: null > Hello', 'text: null > Dear {customer}', 'language: null > en'],
  ]);
});

test('an article that is withdrawn says so', () => {
  const content = { articleId: 'one', title: 'A', excerpt: '', content: 'B', category: 'C' };
  const rows = [
    row('one', 'ArticlePublished.v1', { ...content, tags: ['x', 'y'], language: 'bs' }),
    row('two', 'ArticleWithdrawn.v1', { articleId: 'one' }),
  ];
  expect(entriesAsText(rows)[0]).toEqual(['changed', 'status: published > withdrawn']);
  expect(entriesAsText(rows)[1]).toContain('tags: null > x, y');
});

test('of a ticket what staff change is listed, and nothing that anybody wrote', () => {
  const of = { ticketId: 'one', companyId: 'c', byId: 'b', by: 'staff' };
  const personal = { title: 'sealed', message: 'sealed' };
  const rows = [
    row('one', 'TicketOpened.v1', { ...of, priority: 'low', category: 'billing', personal }),
    row('two', 'TicketEdited.v1', { ...of, priority: 'high', personal }),
    row('two', 'TicketAssigned.v1', { ...of, assigneeId: 'me' }),
    row('three', 'TicketStatusChanged.v1', { ...of, from: 'open', to: 'resolved' }),
  ];
  expect(entriesAsText(rows)).toEqual([
    ['changed', 'status: open > resolved'],
    ['changed', 'priority: low > high', 'assigneeId: null > me'],
    ['created', 'status: null > open', 'priority: null > low', 'category: null > billing'],
  ]);
});
