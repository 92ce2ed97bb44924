import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { StaffOwnershipChange } from 'contracts/api/ownership';
import { consoleWrapper, signInAs } from '../testing/console-wrapper.tsx';
import { CompanyOwnership } from './company-ownership.tsx';

const PAST = '2026-03-03T09:00:00.000Z';
const AHEAD = '2126-03-03T09:00:00.000Z';
const OTHER = { id: 'u2', name: 'Vera Stern' };
const ME = { id: 'u1', name: 'Ada Byron' };
const WAITS = 'No owner could answer: waits for a second admin';

function buildChange(overrides: Partial<StaffOwnershipChange> = {}): StaffOwnershipChange {
  return {
    id: 'change',
    companyId: 'c1',
    userId: 'ivo',
    person: 'Ivo Kos',
    change: 'give',
    role: 'owner',
    status: 'waiting',
    requestedAt: '2026-03-02T09:00:00.000Z',
    requestedBy: OTHER,
    dueAt: PAST,
    decidedAt: null,
    ground: null,
    because: null,
    reason: null,
    ...overrides,
  };
}

async function show(change: StaffOwnershipChange): Promise<string[]> {
  const sent: string[] = [];
  const confirm = '/api/admin/companies/c1/ownership/change/confirm';
  await signInAs('admin', {
    '/api/admin/companies/c1/ownership': () => Response.json([change]),
    [confirm]: ({ method }) => {
      sent.push(`${method} ${confirm}`);
      return Response.json({ message: 'Done' });
    },
  });
  render(<CompanyOwnership companyId="c1" />, { wrapper: consoleWrapper() });
  await screen.findByText('Ivo Kos becomes an owner');
  return sent;
}

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('what no owner could answer in time waits for a second admin, who confirms it', async () => {
  const sent = await show(buildChange());
  expect(screen.getByText(WAITS)).toBeTruthy();
  expect(screen.getByText('Vera Stern')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ['whoever asked for it', buildChange({ requestedBy: ME }), WAITS],
  ['anybody before its time', buildChange({ dueAt: AHEAD }), 'Waits for the owners'],
])('it is only taken back by %s', async (_, change, status) => {
  await show(change);
  expect(screen.getByText(status)).toBeTruthy();
  expect(buttons()).toEqual(['Take back']);
});
