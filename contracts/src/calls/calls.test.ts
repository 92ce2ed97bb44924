import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { CallSchemas } from './call.ts';
import { commands, isCommandName, queries } from './calls.ts';
import { catalogQueries } from './catalog.ts';

type Registry = Readonly<Record<string, CallSchemas>>;

/** Every registry that a file beside this one exports, the parts of larger ones among them. */
async function registries(kind: 'Commands' | 'Queries'): Promise<readonly Registry[]> {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const modules = await Promise.all(
    files.map(async (file) => import(new URL(file, folder).href) as Promise<object>),
  );
  const exported = modules.flatMap((each) => Object.entries(each) as [string, Registry][]);
  return exported
    .filter(([name]) => /^[a-z]/.test(name) && name.endsWith(kind))
    .map(([, of]) => of);
}

test.each([
  ['Commands', commands],
  ['Queries', queries],
] as const)('no two files define %s of the same name', async (kind, all) => {
  const defined = (await registries(kind)).flatMap((registry) => Object.entries(registry));
  expect(defined.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(all)));
  const inputs = new Map(defined.map(([name, { input }]) => [name, input]));
  expect(defined.filter(([name, { input }]) => inputs.get(name) !== input)).toEqual([]);
});

test('a call carries the name under which it is found', () => {
  const namesOf = (registry: Readonly<Record<string, { readonly name: string }>>) =>
    Object.values(registry).map(({ name }) => name);
  expect(namesOf(commands)).toEqual(Object.keys(commands));
  expect(namesOf(queries)).toEqual(Object.keys(queries));
});

test('only names of commands pass for one', () => {
  expect(isCommandName('PlaceOrder')).toBe(true);
  expect(isCommandName('orders.list')).toBe(false);
  expect(isCommandName('toString')).toBe(false);
});

test('a page of products keeps what each view shows', () => {
  const shared = {
    id: '11111111-1111-4111-8111-111111111111',
    name: 'Office',
    description: 'An office',
    sku: 'OF-1',
    price: '10.00',
    currency: 'EUR',
    imageUrl: null,
    region: null,
    platform: null,
    stockCount: 1,
    categoryId: null,
    availability: 'in-stock',
    popularityRank: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };
  const pages = [
    [{ ...shared, guideSections: ['activation'] }],
    [{ ...shared, activationInstructions: 'Enter the key.' }],
  ];
  const { result } = catalogQueries['catalog.products'];
  for (const items of pages) expect(result.parse({ items, total: 1 })).toEqual({ items, total: 1 });
});
