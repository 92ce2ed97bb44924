import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
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
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'It is bad.' } });
  const submit = screen.getByRole('button', { name: 'Do it' });
  expect(submit.matches(':disabled')).toBe(true);
  fireEvent.change(screen.getByLabelText(/^Type/), { target: { value: '4X1' } });
  expect(submit.matches(':disabled')).toBe(false);
  fireEvent.click(submit);
  await waitFor(() => expect(done).toEqual(['It is bad.']));
});
