import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { DATA_FORMATS, RELEASE, formatOf } from './data-format.ts';

// Jest runs at the root of the house.
const GOLDEN = 'contracts/golden';

function json(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Every version of every event ever shipped. */
const shipped = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /\/([^/]+\.v\d+)\.json$/.exec(file)?.[1] ?? [],
);
const ofFirst = z.array(z.string()).parse(json('contracts/first-data-format.json'));

test('this release is the one that package.json names', () => {
  expect(json('package.json')).toMatchObject({ version: RELEASE });
});

test('formats are counted from 1, and each comes with a release no older than the one before', () => {
  expect(DATA_FORMATS.map(({ number }) => number)).toEqual(
    DATA_FORMATS.map((_, index) => index + 1),
  );
  const releases = DATA_FORMATS.map(({ release }) => release);
  const inOrder = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(releases).toEqual(inOrder);
});

test('an event that older releases cannot read belongs to the format that came with it', () => {
  const known = [...ofFirst, ...DATA_FORMATS.flatMap(({ eventTypes }) => eventTypes)];
  expect(shipped.length).toBeGreaterThan(150);
  // Whoever adds one adds it to DATA_FORMATS: to a format of its own where the last one was released.
  expect(shipped.filter((type) => !known.includes(type))).toEqual([]);
  expect(known.filter((type) => !shipped.includes(type))).toEqual([]);
});

test('whatever no later format names is of the first one', () => {
  const formats = [
    ...DATA_FORMATS,
    { number: 2, release: '0.2.0', eventTypes: ['OrderPlaced.v9'] },
  ];
  expect(formatOf('OrderPlaced.v9', formats)?.number).toBe(2);
  expect(formatOf('OrderPlaced.v1', formats)?.number).toBe(1);
});
