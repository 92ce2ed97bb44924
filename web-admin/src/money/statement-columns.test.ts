import { expect, test } from '@jest/globals';
import { findColumns, isComplete } from './statement-columns.ts';

test('columns are found by what banks call them', () => {
  const { header, chosen } = findColumns('\uFEFFDatum;Iznos;Uplatilac;Svrha;Broj\n');
  expect(header).toEqual(['Datum', 'Iznos', 'Uplatilac', 'Svrha', 'Broj']);
  expect(chosen).toMatchObject({
    date: 'Datum',
    amount: 'Iznos',
    payer: 'Uplatilac',
    text: 'Svrha',
    transaction: '',
  });
  expect(isComplete(chosen)).toBe(true);
});

test('a file without an amount is not complete', () => {
  const { chosen } = findColumns('date,text\n');
  expect([chosen.amount, isComplete(chosen)]).toEqual(['', false]);
});
