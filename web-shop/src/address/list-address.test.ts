import { expect, test } from '@jest/globals';
import { idSchema } from 'contracts/primitives/ids';
import { MAX_PAGE_NUMBER } from 'contracts/constants/paging';
import {
  branchNamed,
  dayNamed,
  idNamed,
  listParams,
  pageNamed,
  textNamed,
} from './list-address.ts';

test.each(['2026-13-01', '2026-02-30', '1999-01-01', '2026-3-1', 'today', '', null])(
  '%j names no day',
  (text) => {
    expect(dayNamed(text)).toBe('');
  },
);

test('a day of the calendar is one', () => {
  expect(dayNamed('2028-02-29')).toBe('2028-02-29');
});

test.each(['0', '-2', '1.5', 'two', '', String(MAX_PAGE_NUMBER + 1), null])(
  '%j names the first page',
  (text) => {
    expect(pageNamed(text)).toBe(1);
  },
);

test('a page that is named is that one, and stands in the address only where it is not the first', () => {
  expect(pageNamed('3')).toBe(3);
  expect(listParams({ search: 'office', status: '' }, 3)).toEqual({
    search: 'office',
    page: '3',
  });
  expect(listParams({ search: '' }, 1)).toEqual({});
});

const AN_ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

test.each([AN_ID, AN_ID.toUpperCase(), AN_ID.replace('-41', '-01'), `${AN_ID}0`, 'x', 'none', ''])(
  '%j is an id to the address where it is one to the server',
  (text) => {
    const isId = idSchema.safeParse(text).success;
    expect(idNamed(text)).toBe(isId ? text : '');
  },
);

test('a branch is named by its id, and what has none by a word', () => {
  expect(['none', AN_ID, 'x', null].map(branchNamed)).toEqual(['none', AN_ID, '', '']);
});

test('of a long text so much is looked for as can be, and nothing that cannot be kept', () => {
  expect(textNamed('office', 3)).toBe('off');
  expect(textNamed('of\0fice', 9)).toBe('office');
  expect(textNamed(null, 3)).toBe('');
});
