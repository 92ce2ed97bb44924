import { expect, test } from '@jest/globals';
import { epcPayload, fitsEpc } from './epc-qr.ts';
import { money } from './money.ts';

const transfer = {
  holder: 'Demo Licence Portal GmbH',
  iban: 'AT611904300234573201',
  bic: 'DEMOATWW',
  reference: 'RF7100000000000042',
};

test('each line of the code has its place', () => {
  expect(epcPayload({ ...transfer, amount: money(12_050, 'EUR') }).split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'DEMOATWW',
    'Demo Licence Portal GmbH',
    'AT611904300234573201',
    'EUR120.50',
    '',
    'RF7100000000000042',
  ]);
});

test('without a BIC and an amount their lines are empty, and the others keep their places', () => {
  const { bic: _, ...domestic } = transfer;
  const lines = epcPayload(domestic).split('\n');
  expect([lines[4], lines[7], lines[9]]).toEqual(['', '', transfer.reference]);
});

test('an amount is at least a cent and at most what the form allows, in euros', () => {
  const fit = [0, 1, 99_999_999_999, 100_000_000_000].map((minor) => fitsEpc(money(minor, 'EUR')));
  expect(fit).toEqual([false, true, true, false]);
  expect(fitsEpc(money(100, 'KM'))).toBe(false);
});
