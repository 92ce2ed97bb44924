import { expect, test } from '@jest/globals';
import { TRANSACTION_ADDRESS, isFiltered, toTransactionsQuery } from './transaction-filters.ts';

const { none, parse, toParams } = TRANSACTION_ADDRESS;

test('filters of transactions survive the address, and only what is set stands in it', () => {
  const filters = { ...none, kind: 'deposit' as const, from: '2026-03-01', page: 3 };
  const params = toParams(filters);
  expect(params).toEqual({ kind: 'deposit' as const, from: '2026-03-01', page: '3' });
  expect(parse(new URLSearchParams(params))).toEqual(filters);
  // As the first page is fetched ahead.
  expect(toTransactionsQuery(none)).toEqual({});
});

test('what cannot be a filter of transactions counts as not set, and a page alone is none', () => {
  expect(parse(new URLSearchParams('kind=lost&from=1999-01-01&to=2026-02-30&page=-2'))).toEqual(
    none,
  );
  expect(isFiltered({ ...none, page: 4 })).toBe(false);
  expect(isFiltered({ ...none, to: '2026-03-31' })).toBe(true);
});
