import { expect, test } from '@jest/globals';
import { marketOf } from './register-company.ts';

test('[T.14] strangers register in EUR whatever they ask for', () => {
  expect(marketOf('eur', ['eur'])).toBe('eur');
  expect(marketOf('km', ['eur'])).toBe('eur');
});

test('[T.15] the server may open registration to the KM market', () => {
  expect(marketOf('km', ['eur', 'km'])).toBe('km');
  expect(marketOf('eur', ['eur', 'km'])).toBe('eur');
});

test('registration is closed where no market is open', () => {
  expect(marketOf('eur', [])).toBeUndefined();
});
