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

/** Here an error of the compiler is what is tested: without it the comment itself is one. */
const ERRORS_EXPECTED = new Set([
  'services/kernel/src/projections/define-table.test.ts',
  'services/kernel/src/projections/handlers.test.ts',
  'web-shop/src/request/api.test.ts',
]);

const sources = ROOMS.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => path.join(room, file)),
).filter((file) => /\.(?:[cm]?[jt]s|tsx|css)$/.test(file));

test('no comment silences the compiler, the linter or the formatter', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((file) => SILENCED.test(textOf(file)))).toEqual([]);
});

function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  return ERRORS_EXPECTED.has(file) ? text.replaceAll(/@ts-(?:expect)-error/g, '') : text;
}

test.each([
  ['// oxlint-', 'disable-next-line'],
  ['/* eslint-', 'disable */'],
  ['// @ts-', 'expect-error'],
  ['// @ts-', 'ignore'],
  ['{/* prettier-', 'ignore */}'],
])('%s... would be found', (start, end) => {
  expect(SILENCED.test(start + end)).toBe(true);
});
