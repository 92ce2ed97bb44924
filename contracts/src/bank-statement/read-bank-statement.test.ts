import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { UnusableFile } from '../csv/unusable-file.ts';
import { money, toDecimalString } from '../primitives/money.ts';
import { readAmountCell } from './amount-cell.ts';
import { readDateCell } from './date-cell.ts';
import { readBankStatement } from './read-bank-statement.ts';

const HEADER = 'date,amount,currency,payer,text,transaction';
const read = (...lines: string[]) =>
  readBankStatement([HEADER, ...lines].join('\n'), { currency: 'EUR' });

test('every row is a payment or is left out with its line and reason', () => {
  const statement = read(
    '2026-03-31,100.00,EUR,Alpenrand,RF71 2348231,B-1',
    '31.03.2026,"1.250,50",,Nordlys,Invoice 3,',
    '',
    '2026-03-31,-20.00,EUR,Fees,,B-3',
    'yesterday,1.00,EUR,,,',
    '2026-03-31,1.234,EUR,,,',
    '2026-03-31,5.00,KM,,,',
    '2026-03-31,5.00,EUR',
    '2026-03-31,5.00,EUR,"broken,x,y',
  );
  expect(statement.rows).toBe(8);
  expect(statement.payments).toEqual([
    {
      line: 2,
      bookedOn: '2026-03-31',
      amount: '100.00',
      payer: 'Alpenrand',
      text: 'RF71 2348231',
      transactionId: 'B-1',
    },
    {
      line: 3,
      bookedOn: '2026-03-31',
      amount: '1250.50',
      payer: 'Nordlys',
      text: 'Invoice 3',
      transactionId: null,
    },
  ]);
  expect(statement.leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [5, 'not-incoming'],
    [6, 'date-unreadable'],
    [7, 'amount-unreadable'],
    [8, 'other-currency'],
    [9, 'column-count'],
    [10, 'quotes-broken'],
  ]);
});

test('columns of other names are named by a map, and proposed where they are not', () => {
  const csv = 'Datum;Iznos;Svrha\n31.3.2026.;1.250,50;Uplata';
  expect(() => readBankStatement(csv, { currency: 'KM' })).toThrow(UnusableFile);
  expect(() => readBankStatement(csv, { currency: 'KM' })).toThrow(
    /'Iznos' seems to be the amount/,
  );
  const map = [
    ['Datum', 'date'],
    ['Iznos', 'amount'],
    ['Svrha', 'text'],
  ] as const;
  expect(readBankStatement(csv, { currency: 'KM', map }).payments).toMatchObject([
    { bookedOn: '2026-03-31', amount: '1250.50', payer: '', text: 'Uplata' },
  ]);
});

test('a file of more rows than a statement may have is refused whole', () => {
  const rows = Array.from({ length: 5_001 }, () => '2026-03-31,1.00,EUR,,,');
  expect(() => read(...rows)).toThrow(/Split it by days/);
});

describe('amounts', () => {
  test.each([
    ['1234.5', '1234.50'],
    ['1234', '1234.00'],
    ['1.234.567,89', '1234567.89'],
    ['1,234.50', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1.234.567', '1234567.00'],
    ['+12,00', '12.00'],
    ['12,00-', '-12.00'],
    ['0007,10', '7.10'],
  ])('%s is %s', (cell, amount) => expect(readAmountCell(cell)).toBe(amount));

  test.each([
    '1.234',
    '1,234',
    '1.23,456',
    '12.34.56',
    'EUR 5',
    '',
    '-',
    '1,2,3',
    '1.234.56',
    '1e3',
    '99999999999.00',
  ])('%s is none for certain', (cell) => expect(readAmountCell(cell)).toBeUndefined());

  test('any amount is read back from each way of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (minor) => {
        const amount = toDecimalString(money(minor, 'EUR'));
        const [whole = '', decimals] = amount.split('.');
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
        expect(readAmountCell(amount)).toBe(amount);
        expect(readAmountCell(`${grouped},${decimals}`)).toBe(amount);
        expect(readAmountCell(`${grouped.replaceAll('.', ',')}.${decimals}`)).toBe(amount);
      }),
    );
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-31', '2026-03-31'],
    ['2026-03-31T10:00:00Z', '2026-03-31'],
    ['1.3.2026.', '2026-03-01'],
    ['31. 12. 2026', '2026-12-31'],
  ])('%s is %s', (cell, day) => expect(readDateCell(cell)).toBe(day));

  test.each(['31.02.2026', '03/04/2026', '2026-13-01', '1899-01-01', ''])(
    '%s is none for certain',
    (cell) => expect(readDateCell(cell)).toBeUndefined(),
  );
});
