import { expect, test } from '@jest/globals';
import { dayNamed, listParams, pageNamed } from './list-address.ts';

test.each(['2026-13-01', '2026-02-30', '1999-01-01', '2026-3-1', 'today', '', null])(
  '%j names no day',
  (text) => {
    expect(dayNamed(text)).toBe('');
  },
);

test('a day of the calendar is one', () => {
  expect(dayNamed('2028-02-29')).toBe('2028-02-29');
});

test.each(['0', '-2', '1.5', 'two', '', null])('%j names the first page', (text) => {
  expect(pageNamed(text)).toBe(1);
});

test('a page that is named is that one, and stands in the address only where it is not the first', () => {
  expect(pageNamed('3')).toBe(3);
  expect(listParams({ search: 'office', status: '' }, 3)).toEqual({
    search: 'office',
    page: '3',
  });
  expect(listParams({ search: '' }, 1)).toEqual({});
});
