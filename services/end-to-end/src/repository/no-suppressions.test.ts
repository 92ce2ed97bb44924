import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

// Jest runs at the root of the house.
const ROOMS = [
  'contracts/src',
  ...readdirSync('services', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `services/${name}/src`),
  'web-shop/shared/src',
  'web-shop/src',
  'web-admin/src',
  '.jest',
];
const SILENCED = /(?:ox|es)lint-disable|@ts-(?:ignore|expect-error|nocheck)|prettier-(?:ignore)/;

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
).filter((file) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(file));

test('no comment silences the compiler, the linter or the formatter', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => SILENCED.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['// oxlint-', 'disable-next-line'],
  ['/* eslint-', 'disable */'],
  ['// @ts-', 'expect-error'],
  ['// @ts-', 'ignore'],
  ['{/* prettier-', 'ignore */}'],
])('%s... would be found', (start, end) => {
  expect(SILENCED.test(start + end)).toBe(true);
});
