import { expect, test } from '@jest/globals';
import { knownChecklist, sameChecklist } from './sources.ts';
import { RULING_IDS, STATEMENTS, SUPERSEDED } from './statements.ts';

test('the kept list has every one of the 426 statements, none twice', () => {
  expect(STATEMENTS).toHaveLength(426);
  expect(new Set(STATEMENTS.map(({ id }) => id)).size).toBe(426);
});

test('what rulings superseded are statements of the list', () => {
  const ids = new Set(STATEMENTS.map(({ id }) => id));
  expect([...SUPERSEDED].filter((id) => !ids.has(id))).toEqual([]);
});

test('without the checklist the kept list is used and said so', () => {
  const { statements, notes } = knownChecklist('no/such/checklist.md');
  expect(statements).toBe(STATEMENTS);
  expect(notes).toEqual(['no/such/checklist.md is absent: using the kept list of ids']);
});

test('two lists are the same when only their order differs', () => {
  const kept = { statements: STATEMENTS, rulings: RULING_IDS };
  expect(sameChecklist(kept, { ...kept, statements: STATEMENTS.toReversed() })).toBe(true);
  expect(sameChecklist(kept, { ...kept, statements: STATEMENTS.slice(1) })).toBe(false);
});
