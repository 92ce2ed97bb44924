import { expect, test } from '@jest/globals';
import { filled } from './filled.ts';

test('what is empty in a form is left out, also of what lies within', () => {
  const typed = { name: 'Kit', maker: null, sku: ' ', prices: { eur: '10', km: null }, count: 0 };
  expect(filled(typed)).toEqual({ name: 'Kit', prices: { eur: '10' }, count: 0 });
});
