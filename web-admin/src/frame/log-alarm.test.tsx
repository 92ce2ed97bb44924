import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { LogAlarm as Alarm } from 'contracts/api/history-verification';
import { consoleWrapper, signInAs } from '../testing/console-wrapper.tsx';
import { LogAlarm } from './log-alarm.tsx';

const QUIET: Alarm = {
  fault: null,
  firstBad: null,
  foundAt: null,
  checkedAt: null,
  credentials: { accounts: 0, lastFoundAt: null },
};

/** @returns how often it was asked. */
async function open(alarm: Alarm) {
  const asked = { times: 0 };
  await signInAs('auditor', {
    '/api/history/alarm': () => {
      asked.times += 1;
      return Response.json(alarm);
    },
  });
  render(<LogAlarm />, { wrapper: consoleWrapper() });
  await waitFor(() => expect(asked.times).toBe(1));
}

test('an event that was changed is reported on every screen, with the way to the proof', async () => {
  const foundAt = '2026-11-26T03:00:00.000Z';
  await open({ ...QUIET, firstBad: { index: 1_007, kind: 'missing', event: null }, foundAt });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Event number 1,007');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/history/proof');
});

test('so is why nothing is signed', async () => {
  await open({ ...QUIET, fault: 'The tiles in the folder are not those of its last checkpoint.' });
  expect((await screen.findByRole('alert')).textContent).toContain('The tiles in the folder');
});

test('so is a credential that was changed outside the portal, with the way to which accounts', async () => {
  const lastFoundAt = '2026-11-26T03:00:00.000Z';
  await open({ ...QUIET, credentials: { accounts: 2, lastFoundAt } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Accounts concerned: 2');
  expect(screen.getByRole('link').getAttribute('href')).toContain('CredentialMismatchFound');
});

test('a log that is as it was signed takes no room', async () => {
  await open(QUIET);
  expect(screen.queryByRole('alert')).toBeNull();
});
