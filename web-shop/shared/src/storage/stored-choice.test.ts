import { expect, test } from '@jest/globals';
import { createStoredChoice } from './stored-choice.ts';

const FORMATS = ['csv', 'csv-semicolon', 'xlsx'] as const;
const choiceIn = (storage: () => ReturnType<typeof storageOf>) =>
  createStoredChoice('portal.tableFormat', FORMATS, storage);

function storageOf(kept: Map<string, string>) {
  return {
    getItem: (key: string): string | null => kept.get(key) ?? null,
    setItem: (key: string, value: string): void => void kept.set(key, value),
  };
}

test('P7: what was chosen once is chosen on the next visit too, in shop and console', () => {
  const kept = new Map<string, string>();
  const shop = choiceIn(() => storageOf(kept));
  expect(shop.chosen()).toBeUndefined();
  let calls = 0;
  const end = shop.subscribe(() => {
    calls += 1;
  });
  shop.choose('xlsx');
  end();
  shop.choose('csv-semicolon');
  expect(calls).toBe(1);
  expect(choiceIn(() => storageOf(kept)).chosen()).toBe('csv-semicolon');
});

test('a browser that keeps nothing holds to the choice until the page is left', () => {
  const forbidden = () => {
    throw new Error('The operation is insecure.');
  };
  const choice = choiceIn(forbidden);
  choice.choose('csv');
  expect(choice.chosen()).toBe('csv');
});

test('what else stands in its place is no choice', () => {
  const kept = new Map([['portal.tableFormat', 'ods']]);
  expect(choiceIn(() => storageOf(kept)).chosen()).toBeUndefined();
});
