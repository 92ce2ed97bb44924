import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

const entrySchema = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
});
const lockSchema = z.object({ packages: z.record(z.string(), entrySchema) });

// Jest runs at the root of the house.
const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const installed = Object.entries(packages).filter(([place]) => place.includes('node_modules/'));

test('the lock knows every package by its content, those of other platforms too', () => {
  expect(installed.length).toBeGreaterThan(1_000);
  const unknown = installed.filter(
    // A link leads to a workspace, and what is bundled comes inside a package that has an integrity.
    ([, { link, inBundle, integrity }]) => !link && !inBundle && !integrity?.startsWith('sha512-'),
  );
  expect(unknown.map(([place, { version }]) => `${place} ${version}`)).toEqual([]);
});

test('the lock names no place that packages come from, so every registry will do', () => {
  const places = Object.values(packages).flatMap(({ resolved }) => resolved ?? []);
  expect(places.filter((place) => place.includes(':'))).toEqual([]);
});

test('no install script runs by itself, whatever npm installs', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  const dockerfile = readFileSync('services/Dockerfile', 'utf8');
  const [beforeInstalling = ''] = dockerfile.split('RUN npm');
  expect(beforeInstalling).toContain('.npmrc');
});
