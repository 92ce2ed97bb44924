import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PRODUCT_FILTER_DEBOUNCE_MS as DEBOUNCE_MS } from 'contracts/constants/queries';
import type { ReactElement } from 'react';
import { CoreAdminContext } from 'react-admin';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { dataProvider } from '../data/data-provider.ts';
import type { ListDefinition } from './list-definition.ts';
import { ResourceList } from './resource-list.tsx';

const DEFINITION: ListDefinition<'keys'> = {
  resource: 'keys',
  title: 'Keys',
  everyMarket: false,
  searchHint: 'Name',
  columns: [{ name: 'id', label: 'Id', cell: ({ id }) => id }],
  filters: [{ name: 'lastFour', label: 'Code' }],
  sort: { field: 'importedAt', order: 'ASC' },
  pathOf: ({ id }) => id,
  nameOf: ({ id }) => id,
};

const plainFetch = globalThis.fetch;
let asked: URL[] = [];
/** What the list is answered with. */
let rows: () => readonly object[];

beforeEach(() => {
  asked = [];
  rows = () => [{ id: 'thing 1' }];
  globalThis.fetch = (input) => {
    const address = new URL(input as string, 'http://portal');
    asked.push(address);
    const named = [{ id: 'c1', name: 'Engines Ltd' }];
    const body = address.pathname.endsWith('/companies') ? named : rows();
    return Promise.resolve(
      Response.json(body, { headers: { 'content-range': 'keys 0-0/1', 'x-total-count': '1' } }),
    );
  };
});

afterEach(() => {
  globalThis.fetch = plainFetch;
});

function Address(): ReactElement {
  return <output>{useLocation().search}</output>;
}

function open(search: string, definition: Partial<ListDefinition<'keys'>> = {}): void {
  render(
    <MemoryRouter initialEntries={[`/admin/keys${search}`]}>
      <CoreAdminContext dataProvider={dataProvider}>
        <ResourceList {...DEFINITION} {...definition} />
        <Address />
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const filterOf = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const filtersSent = (): readonly unknown[] =>
  asked
    .filter(({ pathname }) => pathname.endsWith('/keys'))
    .map(({ searchParams }) => JSON.parse(searchParams.get('filter') ?? '') as unknown);

test('what a list is filtered by at first holds under a market too, and can be cleared', async () => {
  open('?market=km', { firstFilters: { lastFour: 'x' } });
  await screen.findByText('thing 1');
  expect(filtersSent()).toEqual([{ lastFour: 'x', tenantId: 'km' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Clear All' }));
  await waitFor(() => expect(filtersSent().at(-1)).toEqual({ tenantId: 'km' }));
});

test('every filter in force is a chip with its name, a company by its own, and each can be taken off', async () => {
  const others = { companyId: 'c1', placedSince: '2026-11-22T10:00:00.000Z', id: ['a', 'b'] };
  open(`?${filterOf({ ...others, odd: 7 })}`);
  await screen.findByRole('button', { name: /Company.*Engines Ltd/ });
  expect(screen.getByRole('button', { name: /Placed since.*2026/ })).toBeTruthy();
  expect(screen.getByRole('button', { name: /Chosen records.*2$/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /odd.*7/ }));
  // The others stay what they were: a list of ids is no text.
  await waitFor(() => expect(filtersSent().at(-1)).toEqual(others));
});

test('what is typed into a filter is asked for once, when typing pauses', async () => {
  open('');
  await screen.findByText('thing 1');
  const field = screen.getByLabelText('Code');
  for (const value of ['a', 'ab', 'abc']) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(filtersSent().at(-1)).toEqual({ lastFour: 'abc' }));
  expect(filtersSent()).toEqual([{}, { lastFour: 'abc' }]);
});

test('what is looked up by itself stands in no address and no list that is asked for', async () => {
  const sought: string[] = [];
  const placeOf = async (typed: string): Promise<string | undefined> => {
    sought.push(typed);
    return Promise.resolve(undefined);
  };
  const accepts = (typed: string): boolean => typed.length > 4;
  open('', { lookUp: { accepts, placeOf, none: 'There is none.' } });
  const field = await screen.findByRole('searchbox');
  fireEvent.change(field, { target: { value: 'WHOLE-KEY' } });
  await screen.findByText('There is none.');
  expect(sought).toEqual(['WHOLE-KEY']);
  fireEvent.change(field, { target: { value: 'KEY' } });
  await waitFor(() => expect(filtersSent().at(-1)).toEqual({ q: 'KEY' }));
  expect(asked.join(' ')).not.toContain('WHOLE');
  expect(document.querySelector('output')?.textContent).not.toContain('WHOLE');
});

test('whoever has gone on to a row is not brought back by what was typed before', async () => {
  open('');
  await screen.findByText('thing 1');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'thing' } });
  const list = location.pathname;
  // As a link does, while the code of its screen is still on its way.
  history.pushState(null, '', '/admin/keys/thing-1');
  const left = performance.now();
  await waitFor(() => expect(performance.now() - left).toBeGreaterThan(2 * DEBOUNCE_MS));
  history.pushState(null, '', list);
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'abc' } });
  await waitFor(() => expect(filtersSent().at(-1)).toEqual({ lastFour: 'abc' }));
  expect(filtersSent()).toEqual([{}, { lastFour: 'abc' }]);
});

test('J and K lead from row to row, but not where somebody types', async () => {
  rows = () => [{ id: 'one' }, { id: 'two' }, { id: 'three' }];
  open('');
  await screen.findByText('three');
  const press = (key: string): string | null | undefined => {
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));
    return document.activeElement?.textContent;
  };
  expect(['k', 'j', 'k', 'K', 'k', 'J'].map(press)).toEqual([
    'three',
    'three',
    'two',
    'one',
    'one',
    'two',
  ]);
  const field = screen.getByRole('searchbox');
  act(() => field.focus());
  press('j');
  expect(document.activeElement).toBe(field);
});

test('a head sorts by a press and turns round by another one', async () => {
  const columns = [{ name: 'id', label: 'Id', sortBy: 'importedAt', cell: () => 'a key' }] as const;
  open('', { columns });
  const head = await screen.findByRole('columnheader');
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(screen.getByRole('button', { name: /^Id/ }));
  await waitFor(() => expect(head.getAttribute('aria-sort')).toBe('descending'));
  const sorts = asked.map(({ searchParams }) => searchParams.get('sort'));
  expect(sorts.at(-1)).toBe('["importedAt","DESC"]');
});

test('a list of nothing says so, and one that cannot be loaded is asked for again', async () => {
  rows = () => [];
  open('');
  await screen.findByText('Nothing here matches.');
  cleanup();
  rows = () => {
    throw new TypeError('Failed to fetch');
  };
  open('');
  await screen.findByRole('alert');
  rows = () => [{ id: 'thing 2' }];
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('thing 2');
});
