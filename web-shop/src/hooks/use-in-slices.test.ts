import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useInSlices } from './use-in-slices.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const numbers = (length: number) => Array.from({ length }, (_, at) => at);
const afterPaint = () => act(() => jest.advanceTimersByTimeAsync(200));

test('of fifty rows the first stand there at once, and the others follow, each once, until all are there', async () => {
  const fifty = numbers(50);
  const { result } = renderHook(() => useInSlices(fifty, 6));
  const lengths = [result.current.length];
  while (result.current.length < fifty.length && lengths.length < 20) {
    await afterPaint();
    lengths.push(result.current.length);
  }
  expect(lengths[0]).toBe(6);
  expect(lengths.length).toBeGreaterThan(3);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));
  expect(result.current).toBe(fifty);
});

test('a list that was whole stays whole when another takes its place', async () => {
  const { result, rerender } = renderHook(({ items }) => useInSlices(items, 6), {
    initialProps: { items: numbers(20) },
  });
  await afterPaint();
  await afterPaint();
  expect(result.current).toHaveLength(20);
  rerender({ items: numbers(18).map((each) => each + 100) });
  expect(result.current[17]).toBe(117);
});

test('of a list that the first slice holds nothing follows', () => {
  const { result } = renderHook(() => useInSlices(numbers(6), 6));
  expect(result.current).toHaveLength(6);
  expect(jest.getTimerCount()).toBe(0);
});
