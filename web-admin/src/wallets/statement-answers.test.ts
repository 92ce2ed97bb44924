import { expect, test } from '@jest/globals';
import type { LineQuestion, StatementQuestion } from 'contracts/api/statement-questions';
import {
  NO_ANSWERS,
  answerOf,
  isAnswered,
  lineAnswer,
  withLine,
  withProposals,
  withValue,
} from './statement-answers.ts';

const known = {
  id: '0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77',
  kind: 'deposit',
  bookedOn: '2026-11-25',
  payer: '',
  text: 'By hand',
  bankTransactionId: null,
  companyId: null,
  companyName: null,
  statementId: null,
} as const;
const line = {
  kind: 'line',
  id: 'line:3',
  line: 3,
  bookedOn: '2026-11-25',
  amount: '50.00',
  payer: 'A',
  text: 'x',
  companyId: null,
  companyName: null,
  candidates: [known],
  proposal: known.id,
} satisfies LineQuestion;
const column: StatementQuestion = {
  kind: 'column',
  id: 'column:Type',
  column: 'Type',
  values: [
    { value: 'Afgang', rows: 1, counts: null },
    { value: 'IN', rows: 2, counts: true },
  ],
};

test('what is proposed for a line is its answer, until somebody gives another one', () => {
  expect(answerOf(NO_ANSWERS, line)).toEqual({ line: 3, same: known.id });
  const another = lineAnswer(line, null);
  expect(another).toEqual({ line: 3, noneOf: [known.id] });
  const given = withLine(NO_ANSWERS, another);
  expect(answerOf(given, line)).toEqual(another);
  expect(withProposals(given, [line, column]).lines).toEqual([another]);
  expect(withProposals(NO_ANSWERS, [line]).lines).toEqual([{ line: 3, same: known.id }]);
});

test('a column is answered once every value is, or once it decides nothing', () => {
  expect(isAnswered(NO_ANSWERS, [line])).toBe(true);
  expect(isAnswered(NO_ANSWERS, [column])).toBe(false);
  const said = withValue(NO_ANSWERS, 'Type', { value: 'Afgang', counts: false });
  expect(isAnswered(said, [column])).toBe(true);
  const nothing = { ...NO_ANSWERS, columns: { Type: 'decides-nothing' as const } };
  expect(isAnswered(nothing, [column])).toBe(true);
});

test('how days and amounts are written is said by nobody but who knows the file', () => {
  const dates: StatementQuestion = {
    kind: 'dates',
    id: 'dates',
    samples: [],
    orders: ['dmy', 'mdy'],
  };
  const amounts: StatementQuestion = { kind: 'amounts', id: 'amounts', samples: ['1.234'] };
  expect(isAnswered(NO_ANSWERS, [dates])).toBe(false);
  expect(isAnswered({ ...NO_ANSWERS, dates: 'dmy', amounts: ',' }, [dates, amounts])).toBe(true);
});
