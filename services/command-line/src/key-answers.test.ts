import { expect, test } from '@jest/globals';
import type { KeyQuestion } from 'contracts/api/key-questions';
import { readKeyList } from 'contracts/key-list/read-key-list';
import { findingLines, keyAnswersOf, keyQuestionLine } from './key-answers.ts';

test('K3 K5 answers are read as the questions name them', () => {
  expect(
    keyAnswersOf([
      'unlike=7,9',
      'same=different',
      'known=same',
      'dates=mdy',
      'column:status:in use=no',
      'column:status:active=yes',
      'column:Customer=decides-nothing',
    ]),
  ).toEqual({
    columns: { status: { 'in use': false, active: true }, Customer: 'decides-nothing' },
    dates: 'mdy',
    unlike: [7, 9],
    same: 'different',
    known: 'same',
  });
  expect(keyAnswersOf(['unlike=none'])).toEqual({ columns: {}, unlike: 'none' });
});

test.each(['unlike', 'unlike=some', 'same=maybe', 'column:status=yes', 'line:3=x', 'unlike=7,x'])(
  'the answer %j is not understood, and says how to write one',
  (answer) => {
    expect(() => keyAnswersOf([answer])).toThrow('is no answer: write --answer unlike=all');
  },
);

test('K3 K4 K5 every question is one line with what may be answered, and what it answers is understood', () => {
  const text = [
    'key;status;expires;Region',
    'Q7RD2-9XKPL-3MVTA;active;12/10/2026;EU',
    'q7rd29xkpl3mvta;active;01/12/2027;EU',
    'H4WNC-8BZYE-6JQGS;active;;EU',
    'T5LPA-2VRXD-7KMHB;sold;;EU',
    'Windows 11;active;;EU',
  ].join('\n');
  const list = readKeyList(text, { ofOneProduct: true, today: '2026-11-25' });
  const known: KeyQuestion = { kind: 'known', id: 'known', rows: 1, lines: [], proposal: 'same' };
  const lines = [...list.questions, known].map(keyQuestionLine);
  expect(lines.map(([id]) => id)).toEqual(['column:status', 'dates', 'unlike', 'same', 'known']);
  expect(lines.map(([, , answers]) => answers)).toEqual([
    'column:status:active=yes|no',
    'dates=dmy|mdy',
    'unlike=none|all|<lines that are>',
    'same=same|different',
    'known=same|different',
  ]);
  expect(JSON.stringify(lines)).toContain('lines 2=3');
  const answers = keyAnswersOf([
    'column:status:active=yes',
    'dates=mdy',
    'unlike=none',
    'same=same',
  ]);
  const read = readKeyList(text, { ofOneProduct: true, today: '2026-11-25', answers });
  expect([read.questions, read.keys.map(({ line }) => line)]).toEqual([[], [2, 4]]);
  expect(findingLines(read.findings)).toEqual([
    "Column 'status' was read: left out are keys with 'sold' (1).",
    "Column 'expires' was read as the day on which keys expire.",
    'Columns that were not read: Region.',
  ]);
});
