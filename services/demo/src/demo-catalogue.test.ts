import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { productFieldsSchema } from 'contracts/api/admin';
import { GUIDE_SECTIONS, PLATFORMS, REGIONS, SALE_STATES } from 'contracts/constants/catalog';
import type { DemoProduct } from './catalogue/price-list.ts';
import { DEMO_CATEGORIES, DEMO_PRODUCTS, imageUrlOf } from './demo-catalogue.ts';
import { demoGuide } from './guides/demo-guide.ts';
import { GUIDE_KINDS, kindOf } from './guides/guide-text.ts';

const PICTURES = fileURLToPath(new URL('../../../web-shop/public', import.meta.url));

const some = (matches: (product: DemoProduct) => boolean): number =>
  DEMO_PRODUCTS.filter(matches).length;

test('the demo sells at least 84 products, each under a SKU of its own', () => {
  expect(DEMO_PRODUCTS.length).toBeGreaterThanOrEqual(84);
  expect(new Set(DEMO_PRODUCTS.map(({ sku }) => sku)).size).toBe(DEMO_PRODUCTS.length);
  expect(new Set(DEMO_PRODUCTS.map(({ name }) => name)).size).toBe(DEMO_PRODUCTS.length);
});

test('categories form a tree of three levels, and products hang from its third', () => {
  const paths = DEMO_CATEGORIES.map((category) => category.path);
  expect(new Set(paths.map((each) => each.split('/').length))).toEqual(new Set([1, 2, 3]));
  for (const each of paths.filter((child) => child.includes('/'))) {
    expect(paths.slice(0, paths.indexOf(each))).toContain(path.posix.dirname(each));
  }
  const leaves = paths.filter((each) => each.split('/').length === 3);
  expect(new Set(DEMO_PRODUCTS.map(({ category }) => category))).toEqual(new Set(leaves));
});

test('most products are sold in both markets, some in one alone', () => {
  expect(some(({ eur, km }) => eur !== undefined && km !== undefined)).toBeGreaterThan(70);
  expect(some(({ km }) => km === undefined)).toBeGreaterThan(1);
  expect(some(({ eur }) => eur === undefined)).toBeGreaterThan(1);
  expect(DEMO_PRODUCTS.find(({ sku }) => sku === 'KAS-AV-1')).toMatchObject({
    eur: '29.90',
    km: '58.48',
  });
});

test.each([
  ['plenty', (keys: number) => keys > 50],
  ['11 to 50', (keys: number) => keys > 10 && keys <= 50],
  ['6 to 10', (keys: number) => keys > 5 && keys <= 10],
  ['2 to 5', (keys: number) => keys > 1 && keys <= 5],
  ['exactly one', (keys: number) => keys === 1],
  ['none', (keys: number) => keys === 0],
])('some products have a stock of %s', (_, fits) => {
  expect(some(({ keys }) => fits(keys))).toBeGreaterThan(1);
});

test('every region, platform and sale state occurs', () => {
  expect(new Set(DEMO_PRODUCTS.map(({ region }) => region))).toEqual(new Set(REGIONS));
  expect(new Set(DEMO_PRODUCTS.map(({ platform }) => platform))).toEqual(new Set(PLATFORMS));
  expect(new Set(DEMO_PRODUCTS.map(({ saleState }) => saleState))).toEqual(new Set(SALE_STATES));
});

test('a whole guide has six sections in English and six in Bosnian', () => {
  const whole = DEMO_PRODUCTS.filter(({ guide }) => guide === 'whole');
  expect(new Set(whole.map(kindOf))).toEqual(new Set(GUIDE_KINDS));
  for (const product of whole) {
    const guide = demoGuide(product);
    for (const { field } of GUIDE_SECTIONS) {
      const [english, bosnian] = [guide[field] ?? '', guide[`${field}Km`] ?? ''];
      expect(english.length).toBeGreaterThan(60);
      expect(bosnian.length).toBeGreaterThan(60);
      expect(bosnian).not.toBe(english);
    }
  }
});

test('some products have a few sections only, two have none', () => {
  const sections = (product: DemoProduct): number => Object.keys(demoGuide(product)).length;
  expect(some((product) => sections(product) === 4)).toBeGreaterThan(3);
  expect(some((product) => sections(product) === 0)).toBe(2);
});

test('every product is one that an admin could have written, and has a picture', () => {
  for (const product of DEMO_PRODUCTS) {
    const { sku, name, maker, description, eur, km } = product;
    const prices = { ...(eur ? { eur } : {}), ...(km ? { km } : {}) };
    const imageUrl = imageUrlOf(product);
    const fields = { sku, name, maker, description, prices, imageUrl, ...demoGuide(product) };
    expect(productFieldsSchema.safeParse(fields).error).toBeUndefined();
    expect(existsSync(path.join(PICTURES, imageUrl))).toBe(true);
  }
});
