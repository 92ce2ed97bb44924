import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { RadixTooltip } from './radix-tooltip.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[S9.57] a tooltip comes when the pointer has rested for 700 ms', () => {
  render(
    <RadixTooltip text="Leave the shop">
      <button type="button">Logout</button>
    </RadixTooltip>,
  );
  fireEvent.pointerMove(screen.getByRole('button'), { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip').textContent).toBe('Leave the shop');
});

test('a tooltip does not keep the keyboard waiting', () => {
  render(
    <RadixTooltip text="Leave the shop">
      <button type="button">Logout</button>
    </RadixTooltip>,
  );
  act(() => screen.getByRole('button').focus());
  expect(screen.getByRole('tooltip').textContent).toBe('Leave the shop');
});
