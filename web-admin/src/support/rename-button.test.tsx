import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { AdminTicketDetails } from 'contracts/api/admin-support';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import type { AskedRequest } from '../testing/console-wrapper.tsx';
import { RenameButton } from './rename-button.tsx';

// Of a ticket the button needs no more.
const ticket = { id: 't1', title: 'Help', revision: 4 } as AdminTicketDetails;

test('[T.47] a ticket is renamed to at least three characters, on the revision that was seen', async () => {
  const asked: AskedRequest[] = [];
  answerWith({
    '/api/admin/tickets/t1': (request) => {
      asked.push(request);
      return Response.json({ ...ticket, title: 'Key is refused' });
    },
  });
  render(<RenameButton ticket={ticket} />, { wrapper: consoleWrapper() });
  act(() => screen.getByRole('button', { name: 'Rename' }).click());
  const field = screen.getByLabelText('Title');
  const confirm = () => screen.getByRole('button', { name: 'Rename' });
  const isReady = (title: string): boolean => {
    fireEvent.change(field, { target: { value: title } });
    return !confirm().hasAttribute('disabled');
  };
  expect(['Help', ' No ', 'Key', '', ' Key is refused '].map(isReady)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
  act(() => confirm().click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { title: 'Key is refused' }],
  ]);
  expect(asked[0]?.headers.get('if-match')).toBe('"4"');
});
