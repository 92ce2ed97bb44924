import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { Dashboard } from 'contracts/api/console';
import { buildDashboard } from '../testing/build-dashboard.ts';
import { consoleWrapper, signInAs } from '../testing/console-wrapper.tsx';
import { Navigation } from './navigation.tsx';
import { UrgentThings } from './urgent-things.tsx';

const WAITING = buildDashboard({
  tickets: { day: 2, week: 1, older: 1_000 },
  money: { requests: 3, payments: 5 },
  belowThreshold: 7,
  stoppedJobs: 1,
});

async function openAs(role: 'admin' | 'super_admin' | 'auditor', dashboard: Dashboard) {
  const asked: string[] = [];
  await signInAs(role, {
    '/api/admin/panel': ({ search }) => {
      asked.push(search.toString());
      return Response.json(dashboard);
    },
  });
  return asked;
}

const link = (name: string) => screen.getByRole('link', { name });

test('what waits stands beside the entry under which it is dealt with, and is stated in words', async () => {
  await openAs('admin', WAITING);
  render(<Navigation />, { wrapper: consoleWrapper() });
  await waitFor(() => expect(link('Deposits , 3 to approve').textContent).toContain('3'));
  link('Tickets , 1,003 waiting for us');
  link('Bank statements , 5 payments to settle');
  link('Imports , 1 stopped');
  link('Keys , 7 low in stock');
  link('Orders');
  link('Products');
});

test('what is parked is shown to super admins alone', async () => {
  await openAs(
    'super_admin',
    buildDashboard({ machinery: { parked: 4, lag: { events: 0, atLeast: false } } }),
  );
  render(<Navigation />, { wrapper: consoleWrapper() });
  await waitFor(() => link('System , 4 parked'));
});

test('the counts are of the market that is looked at', async () => {
  const asked = await openAs('admin', WAITING);
  render(<Navigation />, { wrapper: consoleWrapper('/admin-panel?market=km') });
  await waitFor(() => expect(asked).toEqual(['tenantId=km']));
});

test('nothing is asked for an auditor, who may not see the figures', async () => {
  const asked = await openAs('auditor', WAITING);
  render(<Navigation />, { wrapper: consoleWrapper('/admin/history') });
  expect(link('History')).not.toBeNull();
  expect(asked).toEqual([]);
});

test('the urgent things lead to what waits, and say how much of it', async () => {
  await openAs('admin', WAITING);
  render(<UrgentThings />, { wrapper: consoleWrapper() });
  await waitFor(() => link('Answer a ticket , 1,003 waiting for us'));
  expect(screen.getAllByRole('link').map((each) => each.getAttribute('href'))).toEqual([
    '/admin/support?filter=%7B%22status%22%3A%22waiting%22%7D',
    '/admin/deposits?filter=%7B%22state%22%3A%22pending%22%7D',
    '/admin/orders',
  ]);
});
