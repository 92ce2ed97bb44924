import { expect, test } from '@jest/globals';
import { RowsRefused, keysOf } from './row-keys.ts';

const INTO = '"rm_boxes"."boxes"';
const outcomeOf = (rows: readonly object[]): unknown => {
  try {
    return keysOf(rows, INTO);
  } catch (error) {
    return error;
  }
};
const refusal = (words: string): RowsRefused => new RowsRefused(words);

test('rows of one statement have the same keys, in whichever order they name them', () => {
  expect(outcomeOf([{ a: 1, b: null }])).toEqual(['a', 'b']);
  expect(
    outcomeOf([
      { a: 1, b: null },
      { b: 2, a: 1 },
    ]),
  ).toEqual(['a', 'b']);
});

test('a row with other keys than the first is refused with its place and what sets it apart', () => {
  expect(outcomeOf([{ a: 1, b: 2 }, { a: 1 }])).toEqual(
    refusal(`Row 2 for ${INTO} lacks "b" of the first.`),
  );
  expect(outcomeOf([{ a: 1 }, { a: 1 }, { a: 1, b: 2, c: 3 }])).toEqual(
    refusal(`Row 3 for ${INTO} has "b", "c", which the first has not.`),
  );
  expect(outcomeOf([{ a: 1 }, { b: 1 }])).toEqual(
    refusal(`Row 2 for ${INTO} lacks "a" of the first and has "b", which the first has not.`),
  );
});

test('undefined is no value, in the first row neither: as JSON its key would vanish', () => {
  const unsaid = { a: 1, b: undefined };
  expect(outcomeOf([unsaid])).toEqual(refusal(`Row 1 for ${INTO} is undefined in "b": say null.`));
  expect(outcomeOf([{ a: 1, b: 2 }, unsaid])).toEqual(
    refusal(`Row 2 for ${INTO} is undefined in "b": say null.`),
  );
});

test.each(['Colour', 'a.b', 'a"b', 'a?', ''])('%j is no name of a column', (key) => {
  expect(outcomeOf([{ a: 1, [key]: 1 }])).toEqual(
    refusal(`${INTO} has no column ${JSON.stringify(key)}.`),
  );
});
