import { expect, test } from '@jest/globals';
import { rejectedRows, rejectionsOf } from './rejected-rows.ts';
import type { Rejection } from './rejected-rows.ts';

const COLUMNS = ['line', 'reason', 'what to do'];

const rejection = (line: number, overrides: Partial<Rejection> = {}): Rejection => ({
  line,
  reason: 'Bad',
  advice: 'Mend it.',
  hint: '',
  ...overrides,
});

test('the lines of a report are read, and those that it only counts are left out', () => {
  const report =
    '\uFEFFline,reason,what to do,known by\r\n' +
    '7,imported-before,"Ask, please.",…7731\r\n' +
    ',imported-before,12 more lines are not named here.,\r\n';
  expect(rejectionsOf(report)).toEqual([
    { line: 7, reason: 'imported-before', advice: 'Ask, please.', hint: '…7731' },
  ]);
});

test('rejected rows keep their cells, their columns and what separates them, with the reasons before them', () => {
  const list = 'id;title;price\r\nA-1;"One; two";5\r\nA-2;"Over\r\ntwo lines";\r\nA-3;Three;7\r\n';
  const wrong = [
    rejection(3, { reason: 'No price', advice: 'Add it.' }),
    rejection(2),
    rejection(3, { reason: 'No id', advice: 'Name it.' }),
  ];
  expect(rejectedRows(list, wrong, COLUMNS)?.split('\r\n')).toEqual([
    '\uFEFFline;reason;what to do;id;title;price',
    '2;Bad;Mend it.;A-1;"One; two";5',
    '3;No price | No id;Add it. | Name it.;A-2;"Over',
    'two lines";',
    '',
  ]);
});

test('a row that cannot be read is reported by the pieces of its own line', () => {
  const list = 'sku,key\nA,"broken\nB,too,many\nC,good\n';
  expect(rejectedRows(list, [rejection(2), rejection(3)], COLUMNS)?.split('\r\n')).toEqual([
    '\uFEFFline,reason,what to do,sku,key',
    '2,Bad,Mend it.,A,"""broken"',
    '3,Bad,Mend it.,B,too,many',
    '',
  ]);
});

test('a list of nothing but keys gets a name for them, and no key runs as a formula', () => {
  const list = 'AAAA-1111\n=BBBB-2222\n="=CCCC-3333"\n';
  const wrong = [2, 3].map((line) => rejection(line));
  expect(rejectedRows(list, wrong, COLUMNS)?.split('\r\n')).toEqual([
    '\uFEFFline,reason,what to do,key',
    '2,Bad,Mend it.,"=""=BBBB-2222"""',
    '3,Bad,Mend it.,"=""=CCCC-3333"""',
    '',
  ]);
});

test('rejections of another list are not put beside its rows', () => {
  const list = 'key\nAAAA-1111\nBBBB-2222\n';
  expect(rejectedRows(list, [rejection(3, { hint: '…2222' })], COLUMNS)).toContain('BBBB-2222');
  expect(rejectedRows(list, [rejection(2, { hint: '…2222' })], COLUMNS)).toBeUndefined();
  expect(rejectedRows(list, [rejection(9)], COLUMNS)).toBeUndefined();
});
