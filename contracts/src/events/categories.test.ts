import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { upcast } from '../upcasters.ts';
import type { VersionedEvent } from '../upcasters.ts';
import { EVENTS_BY_CATEGORY, categoriesOf, isOf } from './categories.ts';

const GOLDEN = new URL('../../golden/', import.meta.url);

const goldenEvents = readdirSync(GOLDEN).flatMap((area) =>
  readdirSync(new URL(`${area}/`, GOLDEN)).map(
    (file) =>
      JSON.parse(readFileSync(new URL(`${area}/${file}`, GOLDEN), 'utf8')) as VersionedEvent,
  ),
);

/** The threshold of a product, and that of a market. */
const OF_TWO = 'LowStockThresholdSet.v1';

test('every event that was ever shipped is of one category, in its latest version', () => {
  const latest = goldenEvents.map((event) => upcast(event).type).filter((type) => type !== OF_TWO);
  expect(latest.length).toBeGreaterThan(100);
  for (const type of latest)
    expect({ type, of: categoriesOf([type]).length }).toEqual({ type, of: 1 });
});

test('categories do not follow from a type that stands in two', () => {
  expect(() => categoriesOf([OF_TWO])).toThrow(`${OF_TWO} stands in marketSettings and stockWatch`);
});

test('every event of a category has a golden file', () => {
  const known = new Set(goldenEvents.map(({ type }) => type));
  const types = Object.values(EVENTS_BY_CATEGORY).flatMap((schemas) => Object.keys(schemas));
  expect(types.filter((type) => !known.has(type))).toEqual([]);
});

test('an event is recognised by the category of its type', () => {
  expect(isOf('order', { type: 'OrderPlaced.v1' })).toBe(true);
  expect(isOf('cart', { type: 'OrderPlaced.v1' })).toBe(false);
});
