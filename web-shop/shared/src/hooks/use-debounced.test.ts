import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { PRODUCT_FILTER_DEBOUNCE_MS } from 'contracts/constants/queries';
import { useDebounced } from './use-debounced.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('[S7.19] what is typed counts 300 ms after the last key', () => {
  const { result, rerender } = renderHook(
    ({ text }) => useDebounced(text, PRODUCT_FILTER_DEBOUNCE_MS),
    { initialProps: { text: '' } },
  );
  rerender({ text: 'o' });
  act(() => jest.advanceTimersByTime(200));
  rerender({ text: 'of' });
  act(() => jest.advanceTimersByTime(299));
  expect(result.current).toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe('of');
});
