import { beforeEach, expect, test } from '@jest/globals';
import { draftKey, keepDraft, readDraft } from './draft.ts';

const BLANK = { subject: '', priority: 'medium' };
const KEY = draftKey('u-1', 'eur', 'ticket');

beforeEach(() => localStorage.clear());

test('a draft comes back as it was left', () => {
  keepDraft(KEY, { subject: 'Key refused', priority: 'high' }, BLANK);
  expect(readDraft(KEY, BLANK)).toEqual({ subject: 'Key refused', priority: 'high' });
});

test('a draft belongs to one person in one shop', () => {
  keepDraft(KEY, { subject: 'Mine', priority: 'medium' }, BLANK);
  expect(readDraft(draftKey('u-2', 'eur', 'ticket'), BLANK)).toEqual(BLANK);
  expect(readDraft(draftKey('u-1', 'km', 'ticket'), BLANK)).toEqual(BLANK);
});

test('a form that is blank again leaves nothing behind', () => {
  keepDraft(KEY, { subject: 'Key', priority: 'medium' }, BLANK);
  keepDraft(KEY, BLANK, BLANK);
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'no JSON', '7', '[]', '{"subject":7,"other":"x"}'])(
  'what is no draft, such as %j, is passed over',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(KEY, BLANK)).toEqual(BLANK);
  },
);
