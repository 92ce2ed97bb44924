import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { currentToasts, dismissToast, toast } from './toast-store.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('one toast at a time: a new one takes the place of the old', () => {
  toast({ title: 'First' });
  toast({ title: 'Second' });
  expect(currentToasts().map(({ title }) => title)).toEqual(['Second']);
});

test('[T.68] [S9.53] a dismissed toast is closed at once and removed after 1,000,000 ms', () => {
  toast({ title: 'Done' });
  const [shown] = currentToasts();
  if (shown === undefined) throw new Error('No toast');
  dismissToast(shown.id);
  expect(currentToasts()[0]?.open).toBe(false);
  jest.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});
