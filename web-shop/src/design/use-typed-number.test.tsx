import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useTypedNumber } from './use-typed-number.ts';

function Count({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return <input {...useTypedNumber(value, onChange)} />;
}

test('a number typed while another one was on its way counts after the pause', async () => {
  const counted: number[] = [];
  const count = (value: number) => <Count value={value} onChange={(next) => counted.push(next)} />;
  const { rerender } = render(count(5));
  const field = screen.getByRole('textbox');
  for (const text of ['', '5']) fireEvent.change(field, { target: { value: text } });
  // The press on + from before is shown only now.
  rerender(count(6));
  await waitFor(() => expect(counted).toEqual([5]));
});

test('a number counts once: at Enter or when the field is left, and after the pause no more', async () => {
  const counted: number[] = [];
  const count = (value: number) => <Count value={value} onChange={(next) => counted.push(next)} />;
  const { rerender } = render(count(1));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '7' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(counted).toEqual([7]);
  fireEvent.change(field, { target: { value: '70' } });
  fireEvent.blur(field);
  expect(counted).toEqual([7, 70]);
  // Refused, and so shown as it was: what was typed is not said again.
  fireEvent.change(field, { target: { value: '8' } });
  rerender(count(8));
  fireEvent.keyDown(field, { key: 'Enter' });
  rerender(count(1));
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect(counted).toEqual([7, 70]);
});
