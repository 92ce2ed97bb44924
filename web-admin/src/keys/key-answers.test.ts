import { expect, test } from '@jest/globals';
import type { KeyQuestion } from 'contracts/api/key-questions';
import { HttpError } from 'react-admin';
import {
  NO_KEY_ANSWERS,
  isAnswered,
  questionsIn,
  withIgnored,
  withKeyProposals,
  withUnlike,
  withValue,
} from './key-answers.ts';

const column: KeyQuestion = {
  kind: 'column',
  id: 'column:status',
  column: 'status',
  values: [
    { value: 'active', rows: 3, counts: null },
    { value: 'sold', rows: 1, counts: false },
  ],
};
const dates: KeyQuestion = {
  kind: 'dates',
  id: 'dates',
  column: 'expires',
  samples: ['12/10/2026'],
  orders: ['dmy', 'mdy'],
};
const unlike: KeyQuestion = {
  kind: 'unlike',
  id: 'unlike',
  rows: 1,
  lines: [{ line: 3, hint: '…Pro' }],
  proposal: 'none',
};
const same: KeyQuestion = { kind: 'same', id: 'same', rows: 2, groups: [], proposal: 'same' };
const known: KeyQuestion = { kind: 'known', id: 'known', rows: 1, lines: [], proposal: 'same' };

test('questions are read from the refusal that asks them, and from no other', () => {
  const questions = [column];
  expect(questionsIn(new HttpError('', 409, { code: 'key-questions', questions }))).toBe(questions);
  expect(questionsIn(new HttpError('', 409, { code: 'other', questions }))).toEqual([]);
  expect(questionsIn(new Error('no'))).toEqual([]);
});

test('K4 a column is answered by its unknown values, or by saying that it decides nothing', () => {
  expect(isAnswered(NO_KEY_ANSWERS, [column])).toBe(false);
  const said = withValue(NO_KEY_ANSWERS, 'status', { value: 'active', counts: true });
  expect([said.columns, isAnswered(said, [column])]).toEqual([{ status: { active: true } }, true]);
  const ignored = withIgnored(said, 'status');
  expect([ignored.columns, isAnswered(ignored, [column])]).toEqual([
    { status: 'decides-nothing' },
    true,
  ]);
  expect(withIgnored(ignored, 'status', false).columns).toEqual({});
});

test('K4 days are answered by their order', () => {
  expect(isAnswered(NO_KEY_ANSWERS, [dates])).toBe(false);
  expect(isAnswered({ ...NO_KEY_ANSWERS, dates: 'dmy' }, [dates])).toBe(true);
});

test('K3 K5 what is proposed needs no answer, and what was answered stays', () => {
  expect(isAnswered(NO_KEY_ANSWERS, [unlike, same, known])).toBe(true);
  const proposed = { unlike: 'none', same: 'same', known: 'same' };
  expect(withKeyProposals(NO_KEY_ANSWERS, [column, dates, unlike, same, known])).toEqual({
    ...NO_KEY_ANSWERS,
    ...proposed,
  });
  const said = { ...withUnlike(NO_KEY_ANSWERS, 3, true), same: 'different' } as const;
  expect(withKeyProposals(said, [unlike, same])).toMatchObject({ unlike: [3], same: 'different' });
  expect(withUnlike(said, 3, false).unlike).toEqual([]);
});
