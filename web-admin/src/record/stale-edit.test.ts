import { expect, test } from '@jest/globals';
import { HttpError } from 'react-admin';
import { differencesOf, markDifference, staleEditIn } from './stale-edit.ts';

const refusal = new HttpError('Somebody else changed this product meanwhile.', 412, {
  code: 'stale-revision',
  expectedRevision: 1,
  currentRevision: 3,
  yours: { name: 'Office 2024', prices: { eur: '10.00' }, maker: 'Ours' },
  current: { name: 'Office 2025', prices: { eur: '10.00', km: '20.00' }, maker: 'Ours' },
});

test('a stale edit is known by its code, with both versions and the revision that is saved', () => {
  expect(staleEditIn(refusal)?.currentRevision).toBe(3);
  expect(staleEditIn(new HttpError('No', 409, { code: 'sku-taken' }))).toBeUndefined();
  expect(staleEditIn(new Error('offline'))).toBeUndefined();
});

test('only the fields that differ are listed, those of objects one by one', () => {
  const stale = staleEditIn(refusal);
  expect(stale && differencesOf(stale)).toEqual([
    { path: 'name', yours: 'Office 2024', current: 'Office 2025' },
    { path: 'prices.km', yours: '', current: '20.00' },
  ]);
});

test('of two texts the words that differ are marked', () => {
  expect(markDifference('Open the lid slowly', 'Open the box slowly')).toEqual([
    { text: 'Open the ', differs: false },
    { text: 'lid ', differs: true },
    { text: 'slowly', differs: false },
  ]);
  expect(markDifference('', 'all new')).toEqual([]);
});
