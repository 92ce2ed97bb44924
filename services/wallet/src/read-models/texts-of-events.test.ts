import { expect, test } from '@jest/globals';
import { TEXT_KINDS } from 'contracts/constants/text-places';
import { walletTexts } from '../text-places.ts';
import { besideReferenceOf } from './texts-of-events.ts';

test.each([
  ['a payer of the bank', { payer: 'Amra' }, { text: 'Amra', is: 'payer' }],
  ['a note of staff', { note: 'ce1.x' }, { text: 'ce1.x', is: 'note' }],
  ['a note before a payer', { note: 'ce1.x', payer: 'Amra' }, { text: 'ce1.x', is: 'note' }],
  ['what nobody can distinguish any more', { plainNote: 'Amra' }, { text: 'Amra', is: 'note' }],
  ['nothing', {}, { text: null, is: null }],
])('beside the reference of a deposit stands %s', (_what, data, beside) => {
  expect(besideReferenceOf(data)).toEqual(beside);
});

test.each([
  ['transactions', 'staff_note'],
  ['requests', 'note'],
])('what is redacted in %s is what staff wrote there, and never a payer', (table, column) => {
  const deposits = walletTexts.filter(
    (place) => place.table === table && place.column === column && place.kind !== 'money-reason',
  );
  const actions = deposits.map(({ kind, only }) => [only?.values, TEXT_KINDS[kind]]);
  expect(actions).toEqual([
    [['note'], 'redact'],
    [['payer'], 'books'],
  ]);
});
