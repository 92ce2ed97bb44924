import { expect, test } from '@jest/globals';
import { platformOf, regionOf } from './title-patterns.ts';

test.each([
  ['anti-spyware 3.0 win normal 1u', 'windows'],
  ['retrospect 7.5 server for Windows', 'windows'],
  ['money 2007 win32 eng', 'windows'],
  ['photoshop cs3 [mac]', 'mac'],
  ['peak pro 5 ( macintosh )', 'mac'],
  ['cs3 design macosx dvd', 'mac'],
  ['distiller server cd linux', 'linux'],
  ['office for palm os and pocket pc', 'mobile'],
  ['productivity pack for windows mobile', 'mobile'],
])('"%s" runs on %s', (title, platform) => {
  expect(platformOf(title)).toBe(platform);
});

test.each([
  'bass method win/mac',
  'smart steps ( windows macintosh )',
  'places (pc & mac)',
  'window washer',
  'windvd 8 gold',
  'print workshop 2007',
])('the platform of "%s" is left open', (title) => {
  expect(platformOf(title)).toBeUndefined();
});

test('a region is taken from words about the edition, not from what the product is about', () => {
  expect(regionOf('money premium 2007 mini box us only cd')).toBe('north-america');
  expect(regionOf('office suite european version')).toBe('europe');
  expect(regionOf('street atlas usa 2007')).toBeUndefined();
});
