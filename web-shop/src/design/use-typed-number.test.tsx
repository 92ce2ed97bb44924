import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTypedNumber } from './use-typed-number.ts';

const PAUSE_MS = 600;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));

function Count({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return <input {...useTypedNumber(value, onChange)} />;
}

test('a number typed while another one was on its way counts after the pause', () => {
  const counted: number[] = [];
  const count = (value: number) => <Count value={value} onChange={(next) => counted.push(next)} />;
  const { rerender } = render(count(5));
  const field = screen.getByRole('textbox');
  for (const text of ['', '5']) fireEvent.change(field, { target: { value: text } });
  // The press on + from before is shown only now.
  rerender(count(6));
  after(PAUSE_MS - 1);
  expect(counted).toEqual([]);
  after(1);
  expect(counted).toEqual([5]);
});

test('a number counts once: at Enter or when the field is left, and after the pause no more', () => {
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
  after(2 * PAUSE_MS);
  expect(counted).toEqual([7, 70]);
});
