import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brokenBound } from './json-bounds.ts';

const UNBOUNDED = Number.POSITIVE_INFINITY;

const isDeeper = (levels: number, json: string) =>
  brokenBound(Buffer.from(json), { levels, values: UNBOUNDED }) === 'levels';

const holdsMore = (values: number, json: string) =>
  brokenBound(Buffer.from(json), { levels: UNBOUNDED, values }) === 'values';

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(depthOf));
}

/** All values in a value, itself included; an empty list or object counts twice. */
function countOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const inside = Object.values(value).map(countOf);
  return (
    1 +
    Math.max(
      1,
      inside.reduce((sum, each) => sum + each, 0),
    )
  );
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

describe('how many values a JSON text holds', () => {
  test('is counted without parsing it, whatever stands in its texts', () => {
    expect(holdsMore(4, '{"a":[1,"x, y, [z]"]}')).toBe(false);
    expect(holdsMore(3, '{"a":[1,"x, y, [z]"]}')).toBe(true);
    expect(holdsMore(1, '"one, two"')).toBe(false);
    expect(holdsMore(1_000, `[${Array(1_000).fill('{}').join(',')}]`)).toBe(true);
  });

  test('is what parsing finds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        const count = countOf(JSON.parse(json));
        expect(holdsMore(count, json)).toBe(false);
        expect(holdsMore(count - 1, json)).toBe(true);
      }),
    );
  });
});
