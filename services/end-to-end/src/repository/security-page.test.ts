import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ASVS_LEVELS } from './testing/asvs-levels.ts';
import { canBeLookedUp, endOf } from './testing/awaited.ts';
import { LIKE_A_ROW, PAGE, VERDICTS, faultOf, isTest, readRows } from './testing/security-page.ts';
import type { Requirement } from './testing/security-page.ts';

const markdown = readFileSync(PAGE, 'utf8');
const rows = readRows(markdown);
/** Words of what is to come. */
const PROMISE = /\bawait|\bwaits? for\b|\bcomes? with the\b|\buntil the \w+ knows\b|\bnot yet\b/i;

test('every requirement of levels 1 and 2 has one row, in order and with its level', () => {
  expect(rows.map(({ number, level }) => [number, level])).toEqual(
    [...ASVS_LEVELS].toSorted(([one], [other]) => inOrder(one, other)),
  );
  const levels = [...ASVS_LEVELS.values()];
  expect([levels.length, levels.filter((level) => level === 1).length]).toEqual([253, 70]);
});

test('every test and page that a row names is there, with the words that it quotes', () => {
  expect(rows.flatMap(({ places }) => places).flatMap((place) => faultOf(place) ?? [])).toEqual([]);
});

test('a row names what its answer rests on', () => {
  const grounds: Readonly<Record<Requirement['verdict'], (row: Requirement) => boolean>> = {
    test: ({ places }) => places.length > 0 && places.every(({ file }) => isTest(file)),
    written: ({ places }) => places.length > 0,
    operator: ({ places }) => places.some(({ file }) => file === 'docs/operating.md'),
    'does not apply': ({ answer }) => answer !== '',
    open: ({ answer, conditions }) => canBeLookedUp(answer, conditions),
  };
  const bare = rows.filter((row) => !grounds[row.verdict](row));
  expect(bare.map(({ number, answer }) => [number, answer])).toEqual([]);
});

test('what a row waits for is not there; once it is, the row is to say what is the case now', () => {
  const open = rows.filter(({ verdict }) => verdict === 'open').map(({ number }) => number);
  const over = rows.flatMap(({ number, conditions }) =>
    conditions.flatMap((condition) => {
      const end = endOf(condition, open);
      return end === undefined ? [] : [`${number} waits no longer: ${end}. Write it anew.`];
    }),
  );
  expect(over).toEqual([]);
});

test('nothing is awaited but in rows that are open', () => {
  // Above the first heading stands what the forms mean; in quotes, what other places say.
  const body = markdown.slice(markdown.indexOf('\n## ')).split('\n');
  const beside = body.filter((line) => !LIKE_A_ROW.test(line) && PROMISE.test(line));
  const others = rows.filter(({ verdict }) => verdict !== 'open');
  const within = others.filter(({ answer }) => PROMISE.test(answer.replaceAll(/"[^"]*"/g, '')));
  expect([...beside, ...within.map(({ number }) => number)]).toEqual([]);
});

test('the summary counts the rows', () => {
  for (const [verdict, name] of Object.entries(VERDICTS)) {
    const found = rows.filter((row) => row.verdict === verdict);
    expect([name, ...cellsOf(name)]).toEqual([name, ...countsOf(found)]);
  }
  expect(cellsOf('All')).toEqual(countsOf(rows));
});

test('what is listed as the worst is open', () => {
  const [, list = ''] = /## The worst of what is open\n([\s\S]*?)\n## /.exec(markdown) ?? [];
  const numbers = list.match(/\b\d+\.\d+\.\d+\b/g) ?? [];
  const open = rows.filter(({ verdict }) => verdict === 'open').map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(0);
  expect(numbers.filter((number) => !open.includes(number))).toEqual([]);
});

test('a row whose test does not exist, or not by that title, is found out', () => {
  const gone = { file: 'services/bff/src/gone.test.ts', words: 'anything' };
  expect(faultOf(gone)).toContain('does not exist');
  const file = 'services/end-to-end/src/repository/security-page.test.ts';
  expect(faultOf({ file, words: 'the summary counts the rows' })).toBeUndefined();
  expect(faultOf({ file, words: 'the summary counts the clouds' })).toContain('does not stand');
  expect(faultOf({ file, words: 'const markdown' })).toContain('does not stand');
  // What the page says of other places it does not say itself.
  expect(faultOf({ file: PAGE, words: 'is 400, never 500' })).toContain('does not stand');
  expect(() => readRows('| 1.1.1 | 2 | something | perhaps: some day |')).toThrow('cannot be read');
});

/** By level 1, level 2 and both. */
function countsOf(some: readonly Requirement[]): readonly number[] {
  const ofLevel = (level: number) => some.filter((row) => row.level === level).length;
  return [ofLevel(1), ofLevel(2), some.length];
}

function cellsOf(name: string): readonly number[] {
  const line = markdown.split('\n').find((each) => each.startsWith(`| ${name} `)) ?? '';
  return line.split('|').slice(2, 5).map(Number);
}

function inOrder(one: string, other: string): number {
  const [a, b] = [one, other].map((each) => each.split('.').map(Number));
  const at = a?.findIndex((part, index) => part !== b?.[index]) ?? -1;
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
