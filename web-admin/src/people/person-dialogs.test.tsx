import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AdminUser } from 'contracts/api/admin';
import type { ComponentType } from 'react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { press, type } from '../testing/fill-form.ts';
import { staleAnswer } from '../testing/stale-answer.ts';
import { DisableDialog, RoleDialog } from './person-dialogs.tsx';

// Of a person the dialogs need no more.
const person = {
  id: 'u2',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  role: 'admin',
  status: 'active',
  revision: 5,
} as AdminUser;

/** Opens a dialog about the person, whose action is answered so. */
function open(
  Dialog: ComponentType<{ person: AdminUser; onClose: () => void }>,
  address: string,
  answer: () => Response,
) {
  const asked: AskedRequest[] = [];
  let isClosed = false;
  answerWith({
    [address]: (request) => {
      asked.push(request);
      return answer();
    },
  });
  render(<Dialog person={person} onClose={() => (isClosed = true)} />, {
    wrapper: consoleWrapper(),
  });
  return { asked, expectClosed: () => waitFor(() => expect(isClosed).toBe(true)) };
}

const isReady = (name: string): boolean =>
  !screen.getByRole('button', { name }).matches(':disabled');

test('an account is disabled with a reason, and the field says that it needs one', async () => {
  const { asked, expectClosed } = open(DisableDialog, '/api/admin/users/u2/disable', () =>
    Response.json({ ended: 2 }),
  );
  expect(screen.getByLabelText('Reason').matches(':required')).toBe(true);
  type('Reason', '   ');
  expect(isReady('Disable')).toBe(false);
  type('Reason', ' They left. ');
  await press('Disable');
  await expectClosed();
  expect(asked.map(({ body }) => body)).toEqual([{ reason: 'They left.' }]);
});

test('another role is given with a reason, on the one that was seen; one that came too late says what is saved', async () => {
  const { asked } = open(RoleDialog, '/api/admin/users/u2/role', () =>
    staleAnswer({ currentRevision: 6, yours: { role: 'auditor' }, current: { role: 'admin' } }),
  );
  type('Reason', 'They look only.');
  await waitFor(() => expect(isReady('Change role')).toBe(false));
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'auditor' } });
  await press('Change role');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Admin.*Auditor/);
  expect(asked.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
    ['"5"', { role: 'auditor', reason: 'They look only.' }],
  ]);
});
