import { expect, test } from '@jest/globals';
import {
  AVAILABILITY_OPTIONS,
  PLATFORM_OPTIONS,
  PRICE_SLIDER,
  REGION_OPTIONS,
  SORT_BY_OPTIONS,
  SORT_ORDER_OPTIONS,
  STOCK_LEVEL_OPTIONS,
  STOCK_LEVEL_RANGES,
  stockBadge,
} from './catalog.ts';
import type { StockLevel } from './catalog.ts';

function matches(level: StockLevel, stock: number): boolean {
  const { min, max = Number.POSITIVE_INFINITY } = STOCK_LEVEL_RANGES[level];
  return stock >= min && stock <= max;
}

test('[S9.33][T.45] the stock badge turns at 10 and at 5', () => {
  expect([11, 10, 6, 5, 1, 0].map(stockBadge)).toEqual([
    'green',
    'orange',
    'orange',
    'red',
    'red',
    'out',
  ]);
});

test('[S9.36][S9.37][S9.38] the price slider runs from 0 to 1000 in steps of 10, all of it by default', () => {
  expect(PRICE_SLIDER).toEqual({ min: 0, max: 1000, step: 10, default: [0, 1000] });
});

test('[S9.39] the region options', () => {
  expect(REGION_OPTIONS).toEqual(['all', 'worldwide', 'europe', 'north-america', 'asia-pacific']);
});

test('[S9.40] the platform options', () => {
  expect(PLATFORM_OPTIONS).toEqual(['all', 'windows', 'mac', 'linux', 'web', 'mobile']);
});

test('[S9.41] the stock level options', () => {
  expect(STOCK_LEVEL_OPTIONS).toEqual([
    'all',
    'in-stock',
    'low-stock',
    'high-stock',
    'out-of-stock',
  ]);
});

test('[S9.42][S9.43][S9.44] in-stock means above 0, low-stock 1 to 10, high-stock above 50', () => {
  const stocks = [0, 1, 10, 11, 50, 51];
  expect(stocks.filter((stock) => matches('in-stock', stock))).toEqual([1, 10, 11, 50, 51]);
  expect(stocks.filter((stock) => matches('low-stock', stock))).toEqual([1, 10]);
  expect(stocks.filter((stock) => matches('high-stock', stock))).toEqual([51]);
  expect(stocks.filter((stock) => matches('out-of-stock', stock))).toEqual([0]);
});

test('[S9.45] the availability options', () => {
  expect(AVAILABILITY_OPTIONS).toEqual(['in-stock', 'limited', 'pre-order', 'discontinued']);
});

test('[S9.46][S9.47] the sort options and orders', () => {
  expect(SORT_BY_OPTIONS).toEqual(['default', 'name', 'price', 'stock', 'date', 'popularity']);
  expect(SORT_ORDER_OPTIONS).toEqual(['asc', 'desc']);
});
