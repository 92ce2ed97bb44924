import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isDeeperThan } from './json-depth.ts';

const isDeeper = (levels: number, json: string) => isDeeperThan(levels, Buffer.from(json));

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

describe('the depth of a JSON text', () => {
  test('is that of its lists and objects, whatever stands in its texts', () => {
    expect(isDeeper(2, '{"a":[1]}')).toBe(false);
    expect(isDeeper(1, '{"a":[1]}')).toBe(true);
    expect(isDeeper(1, '["[[[[", "\\"[[", "\\\\", "\\\\\\"["]')).toBe(false);
    expect(isDeeper(1, '["\\\\", [1]]')).toBe(true);
    expect(isDeeper(3, '[[], [], [[]], {}]')).toBe(false);
    expect(isDeeper(0, '"never ended [[[')).toBe(false);
  });

  test('is what parsing finds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        const depth = depthOf(JSON.parse(json));
        expect(isDeeper(depth, json)).toBe(false);
        if (depth > 0) expect(isDeeper(depth - 1, json)).toBe(true);
      }),
    );
  });
});
