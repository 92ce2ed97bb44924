import { expect, test } from '@jest/globals';
import { GUIDE_SECTIONS } from '../constants/catalog.ts';
import {
  categorySchema,
  filterStateSchema,
  productQuerySchema,
  productSchema,
  withoutEmpty,
} from './catalog.ts';
import type { Product } from './catalog.ts';

const product: Product = {
  id: '5f6b2c1e-8f5a-5c8e-9a3b-0d4b8f3f2a11',
  name: 'Office Suite',
  description: 'Texts and tables',
  sku: 'OFF-1',
  price: '12.34',
  currency: 'EUR',
  imageUrl: null,
  region: 'worldwide',
  platform: 'windows',
  stockCount: 3,
  categoryId: null,
  availability: 'limited',
  popularityRank: null,
  createdAt: '2026-01-02T03:04:05.000Z',
  updatedAt: '2026-01-02T03:04:05.000Z',
  installationInstructions: 'Run the installer',
  usageInstructionsKm: 'Pokrenite program',
  supportContacts: '  ',
};

const without = (value: object, field: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

test('[S3.13] a category has its six fields', () => {
  const category = {
    id: product.id,
    name: 'Office',
    parentId: null,
    sortOrder: 1,
    level: 0,
    isActive: true,
  };
  expect(categorySchema.parse(category)).toEqual(category);
  for (const field of Object.keys(category)) {
    expect(categorySchema.safeParse(without(category, field)).success).toBe(false);
  }
});

test('[S3.14][S3.15][S3.16] the filter state holds thirteen fields, a price pair and an availability list', () => {
  expect(Object.keys(filterStateSchema.shape)).toEqual([
    'search',
    'sku',
    'categoryId',
    'region',
    'platform',
    'priceMin',
    'priceMax',
    'priceRange',
    'stockLevel',
    'availability',
    'dateAdded',
    'sortBy',
    'sortOrder',
  ]);
  const { priceRange, availability } = filterStateSchema.shape;
  expect(priceRange.safeParse([0, 1000]).success).toBe(true);
  expect(priceRange.safeParse([0]).success).toBe(false);
  expect(availability.safeParse('in-stock').success).toBe(false);
  expect(availability.parse(['in-stock', 'limited'])).toEqual(['in-stock', 'limited']);
});

test('[S3.17][T.42] a product without one of its fields is no product', () => {
  expect(productSchema.parse(product)).toEqual(product);
  const fields = 'id name description sku price imageUrl region platform stockCount updatedAt';
  for (const field of `${fields} categoryId createdAt availability popularityRank`.split(' ')) {
    expect(productSchema.safeParse(without(product, field)).success).toBe(false);
  }
});

test('[S3.20][S3.21] each of the six guide texts is optional, and so is its Km twin', () => {
  const names = [
    'installationInstructions',
    'activationInstructions',
    'usageInstructions',
    'systemRequirements',
    'troubleshootingGuide',
    'supportContacts',
  ];
  const guide = Object.fromEntries(
    names.flatMap((name) => [
      [name, 'a'],
      [`${name}Km`, 'b'],
    ]),
  );
  expect(productSchema.parse({ ...product, ...guide })).toMatchObject(guide);
});

test('[T.39] the sections of a guide come in order, usageInstructions as getting started', () => {
  expect(GUIDE_SECTIONS.map(({ section }) => section)).toEqual([
    'installation',
    'activation',
    'getting-started',
    'system-requirements',
    'troubleshooting',
    'support',
  ]);
  const started = GUIDE_SECTIONS.find(({ section }) => section === 'getting-started');
  expect(started?.field).toBe('usageInstructions');
});

test('[T.43] empty parameters and all count as not sent', () => {
  const query = withoutEmpty({ search: 'all', sku: '', region: 'all', platform: 'mac' });
  expect(productQuerySchema.parse(query)).toEqual({
    search: 'all',
    platform: 'mac',
    page: 1,
    perPage: 50,
    sortBy: 'default',
    sortOrder: 'asc',
    view: 'full',
  });
});

test.each([
  ['perPage', '201'],
  ['perPage', '0'],
  ['page', '1e9'],
  ['search', 'a\u0000b'],
  ['priceMin', '-1'],
  ['categoryId', "1' OR 1=1"],
  ['dateAdded', 'yesterday'],
])('a product list with %s %j is refused', (name, value) => {
  expect(productQuerySchema.safeParse({ [name]: value }).success).toBe(false);
});

test('availability takes one value, several, or a comma-separated list', () => {
  const read = (availability: unknown) => productQuerySchema.parse({ availability }).availability;
  expect(read('limited')).toEqual(['limited']);
  expect(read('limited,pre-order')).toEqual(['limited', 'pre-order']);
  expect(read(['limited', 'pre-order'])).toEqual(['limited', 'pre-order']);
});
