import { expect, test } from '@jest/globals';
import { storeToast, takeStoredToast } from './stored-toast.ts';

test('a toast that is left for the next page is shown there once', () => {
  expect(takeStoredToast()).toBeUndefined();
  storeToast({ title: 'Signed in', tone: 'plain' });
  expect(takeStoredToast()).toEqual({ title: 'Signed in', tone: 'plain' });
  expect(takeStoredToast()).toBeUndefined();
});
