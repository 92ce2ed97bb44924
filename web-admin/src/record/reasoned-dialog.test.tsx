import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { press, type } from '../testing/fill-form.ts';
import { ReasonedDialog } from './reasoned-dialog.tsx';

test('what is to be typed is confirmed without the blank that a key’s end may begin with', async () => {
  const done: string[] = [];
  render(
    <ReasonedDialog
      title="Revoke"
      action="Do it"
      typed=" 4X1"
      onDo={async (reason) => void done.push(reason)}
      onClose={() => undefined}
    >
      {null}
    </ReasonedDialog>,
  );
  type('Reason', 'It is bad.');
  const submit = screen.getByRole('button', { name: 'Do it' });
  expect(submit.matches(':disabled')).toBe(true);
  type(/^Type/, '4X1');
  await press('Do it');
  await waitFor(() => expect(done).toEqual(['It is bad.']));
});
