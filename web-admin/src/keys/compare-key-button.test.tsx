import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { answerWith, consoleWrapper } from '../testing/console-wrapper.tsx';
import { CompareKeyButton } from './compare-key-button.tsx';

test('a text is compared with a key without its spaces, and the dialog closes', async () => {
  const asked: unknown[] = [];
  answerWith({
    '/api/admin/keys/k1/compare': ({ body }) => {
      asked.push(body);
      return Response.json({ same: true });
    },
  });
  render(<CompareKeyButton keyId="k1" />, { wrapper: consoleWrapper() });
  const compare = () => screen.getByRole('button', { name: 'Compare with a text' });
  act(() => compare().click());
  expect(compare().hasAttribute('disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText('Key'), { target: { value: ' AAAA-BBBB ' } });
  act(() => compare().click());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ key: 'AAAA-BBBB' }]);
});
