import { expect, test } from '@jest/globals';
import type { StatementQuestion } from 'contracts/api/statement-questions';
import { answersOf, questionLines } from './statement-answers.ts';

const KNOWN = '0f6c1f0e-64b5-4f0a-9f0c-3d1c9a6f2b77';
const line: StatementQuestion = {
  kind: 'line',
  id: 'line:3',
  line: 3,
  bookedOn: '2026-11-25',
  amount: '50.00',
  payer: 'A',
  text: 'x',
  companyId: null,
  companyName: null,
  candidates: [
    {
      id: KNOWN,
      kind: 'deposit',
      bookedOn: '2026-11-24',
      payer: '',
      text: '',
      bankTransactionId: null,
      companyId: null,
      companyName: null,
      statementId: null,
    },
  ],
  proposal: null,
};

test('answers are read', () => {
  const said = ['dates=dmy', 'amounts=,', 'column:Type:Refund=no', 'column:Type:In=yes'];
  expect(answersOf([...said, 'column:City=decides-nothing'])).toEqual({
    dates: 'dmy',
    amounts: ',',
    columns: { Type: { Refund: false, In: true }, City: 'decides-nothing' },
    lines: [],
  });
  expect(answersOf([`line:3=not:${KNOWN}`]).lines).toEqual([{ line: 3, noneOf: [KNOWN] }]);
  expect(answersOf([`line:3=${KNOWN}`]).lines).toEqual([{ line: 3, same: KNOWN }]);
});

test.each([
  'dmy',
  'days=dmy',
  `line:x=${KNOWN}`,
  'line:3=another',
  'column:Type=maybe',
  'dates=dym',
])("'%s' is refused", (answer) => {
  expect(() => answersOf([answer])).toThrow();
});

test('a question says what may be answered', () => {
  expect(questionLines(line)).toEqual([
    'line:3',
    'Is 50.00 of 2026-11-25, A, the deposit of 2026-11-24?',
    `line:3=${KNOWN} line:3=not:${KNOWN}`,
  ]);
});
