import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { MarketSales } from 'contracts/api/console';
import { en } from '../texts/en/en.ts';
import { buildDashboard, dashboardOfFailures } from '../testing/build-dashboard.ts';
import { consoleWrapper } from '../testing/console-wrapper.tsx';
import { BestTable, DaysTable } from './sales-tables.tsx';
import { Waiting } from './waiting.tsx';

const SALES: MarketSales = {
  tenantId: 'eur',
  days: [
    { day: '2026-03-30', orders: 0, sales: '0.00' },
    { day: '2026-03-31', orders: 2, sales: '50.00' },
  ],
  best: [{ productId: 'p1', name: 'Office', licences: 5, sales: '50.00' }],
};

/** The list that a link leads to: its path, its filter and its market. */
function listBehind(link: HTMLElement) {
  const { pathname, searchParams } = new URL(
    link.getAttribute('href') ?? '',
    'https://portal.example',
  );
  const filter: unknown = JSON.parse(searchParams.get('filter') ?? '{}');
  return { pathname, filter, market: searchParams.get('market') };
}

const soldOn = (filter: object) => ({
  pathname: '/admin/orders',
  filter: { status: 'sold', ...filter },
  market: 'eur',
});

test('orders and sales of a day lead to the orders that were sold on it; behind nothing there is no list', () => {
  render(<DaysTable sales={SALES} label="Sales" />, { wrapper: consoleWrapper() });
  const links = screen.getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['2', '€50.00']);
  const day = soldOn({ from: '2026-03-31', to: '2026-03-31' });
  expect(links.map(listBehind)).toEqual([day, day]);
});

test('what sold best leads to its orders of just these days', () => {
  render(<BestTable sales={SALES} />, { wrapper: consoleWrapper() });
  const row = within(screen.getByRole('row', { name: /Office/ }));
  const behind = soldOn({ productId: 'p1', from: '2026-03-30', to: '2026-03-31' });
  expect(['5', '€50.00'].map((name) => listBehind(row.getByRole('link', { name })))).toEqual([
    behind,
    behind,
  ]);
});

const { dashboard: texts } = en;

test('what was stopped, parked and not paid waits too, each with the list of just that', () => {
  const machinery = { parked: 2, lag: { events: 1, atLeast: false } };
  const dashboard = { ...dashboardOfFailures(), stoppedJobs: 3, machinery };
  render(<Waiting dashboard={dashboard} market={undefined} drift={undefined} />, {
    wrapper: consoleWrapper(),
  });
  const tile = (label: string, count: number) =>
    listBehind(screen.getByRole('link', { name: new RegExp(`^${count} ?${label}$`) }));
  expect(tile(texts.stoppedJobs, 3)).toMatchObject({
    pathname: '/admin/imports',
    filter: { state: 'stopped' },
  });
  expect(tile(texts.parked, 2).pathname).toBe('/admin/operations/parked');
  expect(tile(texts.failedLately('EUR'), 6)).toEqual({
    pathname: '/admin/orders',
    filter: { status: 'failed', from: '2026-03-25' },
    market: 'eur',
  });
});

test('where nothing waits the dashboard says so', () => {
  render(<Waiting dashboard={buildDashboard()} market={undefined} drift={undefined} />, {
    wrapper: consoleWrapper(),
  });
  screen.getByText(texts.nothing);
  expect(screen.queryAllByRole('link')).toEqual([]);
});
