import { beforeEach, expect, test } from '@jest/globals';
import { draftKey, readDraft, saveDraft, tabStorage } from './draft-storage.ts';
import { forgetDrafts } from './forget-drafts.ts';

const BLANK = { subject: '', priority: 'medium' };
const KEY = draftKey('u-1', 'eur', 'ticket');

beforeEach(() => localStorage.clear());

test('a draft comes back as it was left', () => {
  saveDraft(KEY, { texts: { subject: 'Key refused', priority: 'high' }, blank: BLANK });
  expect(readDraft(KEY, BLANK)).toEqual({ subject: 'Key refused', priority: 'high' });
});

test('what was not written follows what it is at first, and what was emptied stays empty', () => {
  saveDraft(KEY, { texts: { ...BLANK, subject: '' }, blank: { ...BLANK, subject: 'Returned' } });
  const now = { subject: 'Returned', priority: 'high' };
  expect(readDraft(KEY, now)).toEqual({ subject: '', priority: 'high' });
});

test('a draft belongs to one person in one shop', () => {
  saveDraft(KEY, { texts: { subject: 'Mine', priority: 'medium' }, blank: BLANK });
  expect(readDraft(draftKey('u-2', 'eur', 'ticket'), BLANK)).toEqual(BLANK);
  expect(readDraft(draftKey('u-1', 'km', 'ticket'), BLANK)).toEqual(BLANK);
});

test('drafts of who signs out are forgotten, in every tenant and tab, and no others', () => {
  const texts = { subject: 'Mine', priority: 'medium' };
  const others = draftKey('u-11', 'eur', 'ticket');
  for (const key of [KEY, draftKey('u-1', 'km', 'quick-order'), others])
    saveDraft(key, { texts, blank: BLANK });
  saveDraft(KEY, { texts, blank: BLANK, storage: tabStorage });
  forgetDrafts('u-1');
  expect(Object.keys(localStorage)).toEqual([others]);
  expect(sessionStorage).toHaveLength(0);
});

test('a form that is blank again leaves nothing behind', () => {
  saveDraft(KEY, { texts: { subject: 'Key', priority: 'medium' }, blank: BLANK });
  saveDraft(KEY, { texts: BLANK, blank: BLANK });
  expect(localStorage).toHaveLength(0);
});

test.each(['', 'no JSON', '7', '[]', '{"subject":7,"other":"x"}'])(
  'what is no draft, such as %j, is passed over',
  (text) => {
    localStorage.setItem(KEY, text);
    expect(readDraft(KEY, BLANK)).toEqual(BLANK);
  },
);
