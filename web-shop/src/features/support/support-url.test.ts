import { expect, test } from '@jest/globals';
import { parseSupportUrl, toSearchString } from './support-url.ts';

const address = (search: string) => parseSupportUrl(new URLSearchParams(search));

test('without anything the overview is shown, nothing narrowed', () => {
  expect(address('')).toEqual({ tab: 'overview', search: '', status: 'all', priority: 'all' });
});

test('tab, filters and dialog go into the address and come out of it again', () => {
  const shown = { ...address(''), tab: 'tickets', search: 'key', status: 'open' } as const;
  expect(toSearchString({ ...shown, ticket: 't-1' })).toBe(
    '?tab=tickets&search=key&status=open&ticket=t-1',
  );
  expect(address(toSearchString({ ...shown, ticket: 't-1' }))).toEqual({ ...shown, ticket: 't-1' });
});

test.each([
  ['?ticket=t-1', 'tickets'],
  ['?ticket=new&order=o-1', 'overview'],
  ['?article=a-1', 'knowledge'],
  ['?tab=faq&ticket=t-1', 'faq'],
  ['?tab=nonsense', 'overview'],
])('a link %s opens the tab %s', (search, tab) => {
  expect(address(search).tab).toBe(tab);
});

test('a filter that does not exist narrows nothing', () => {
  expect(address('?status=lost&priority=none')).toMatchObject({ status: 'all', priority: 'all' });
});

test('the overview needs no word, unless a ticket or an article would open over another tab', () => {
  expect(toSearchString({ tab: 'overview' })).toBe('');
  expect(toSearchString({ tab: 'overview', ticket: 'new' })).toBe('?ticket=new');
  expect(toSearchString({ tab: 'overview', ticket: 't-1' })).toBe('?tab=overview&ticket=t-1');
});
