import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { PROBLEM_CODES } from 'contracts/problem-codes';
import { ToastRegion } from '../design/toast-region.tsx';
import { dismissToast } from '../design/toast-store.ts';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { AdminLoginPage } from './admin-login-page.tsx';

let asked: AskedRequest[] = [];

beforeEach(() => {
  asked = [];
});

afterEach(() => act(dismissToast));

/** The page of a portal that answers a sign-in so. */
function open(answer: () => Response | Promise<Response>): void {
  answerWith({
    '/api/login': (request) => {
      asked.push(request);
      return answer();
    },
  });
  render(
    <>
      <AdminLoginPage ended={false} />
      <ToastRegion />
    </>,
    { wrapper: consoleWrapper('/admin-login') },
  );
}

async function signIn(): Promise<void> {
  type('Admin username', ' admin ');
  type('Password', 'secret');
  await press('ACCESS ADMIN PORTAL');
}

/** What the form says, and the toast. */
async function expectSaid(title: string, text: string): Promise<void> {
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(`${title}${text}`);
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  expect(toasts.getByRole('status').textContent).toBe(`${title} ${text}`);
}

const never = () => new Promise<Response>(() => undefined);

test('the button reads ACCESS ADMIN PORTAL, and AUTHENTICATING... while it is pending', async () => {
  open(never);
  await signIn();
  const pending = await screen.findByRole('button', { name: 'AUTHENTICATING...' });
  expect(pending.matches(':disabled')).toBe(true);
  expect(asked.map(({ body }) => body)).toEqual([
    { username: ' admin ', password: 'secret', panel: 'admin-portal' },
  ]);
});

test('an empty form is not sent', async () => {
  open(never);
  await press('ACCESS ADMIN PORTAL');
  await expectSaid('Validation Error', 'Please fill in all fields');
  expect(asked).toEqual([]);
});

test('[T.20] whom the admin portal does not admit it refuses in its own words', async () => {
  const words = 'Admin privileges required to access this portal.';
  open(() => Response.json({ code: PROBLEM_CODES.panelDenied, message: words }, { status: 403 }));
  await signIn();
  await expectSaid('Access Denied', words);
  expect(screen.queryByText(/does not have administrative privileges/)).toBeNull();
});
