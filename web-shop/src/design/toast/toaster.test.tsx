import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { toast } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[S9.52] a toast closes by itself after 5 seconds', () => {
  render(<Toaster />);
  act(() => toast({ title: 'Saved' }));
  act(() => jest.advanceTimersByTime(4_999));
  expect(screen.queryByText('Saved')).not.toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Saved')).toBeNull();
});
