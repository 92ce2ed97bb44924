import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConditions } from './awaited.ts';
import type { Condition } from './awaited.ts';
import { isSaid } from './said.ts';

/** How a requirement is answered, and how the summary calls that. */
export const VERDICTS = {
  test: 'Shown by a test',
  written: 'Written down',
  operator: 'Left to the operator',
  'does not apply': 'Does not apply',
  open: 'Open',
} as const;

type Verdict = keyof typeof VERDICTS;

/** A place that is named: a file, and words that stand in it. */
export interface Place {
  readonly file: string;
  readonly words: string;
}

export interface Requirement {
  readonly number: string;
  readonly level: number;
  readonly verdict: Verdict;
  readonly answer: string;
  readonly places: readonly Place[];
  /** What it waits for is not there while all of these hold. */
  readonly conditions: readonly Condition[];
}

export const PAGE = 'docs/security.md';

const ROW = /^\|\s*(\d+\.\d+\.\d+)\s*\|\s*([12])\s*\|[^|]*\|\s*([a-z ]+): (.*?)\s*\|$/;
export const LIKE_A_ROW = /^\|\s*\d/;
/** `[sign-in] "words of a title"`; where `[sign-in]` leads stands at the end of the page. */
const PLACE = /\[([^\]]+)\] "([^"]+)"/g;
const LINK = /^\[([^\]]+)\]: (\S+)$/gm;

/**
 * Reads the tables of the page.
 * @throws {Error} when a row cannot be read.
 */
export function readRows(markdown: string): readonly Requirement[] {
  const links = linksOf(markdown);
  return markdown
    .split('\n')
    .filter((line) => LIKE_A_ROW.test(line))
    .map((line) => readRow(line, links));
}

type Links = ReadonlyMap<string, string>;

function linksOf(markdown: string): Links {
  return new Map(
    [...markdown.matchAll(LINK)].map(([, name = '', target = '']) => [name, target] as const),
  );
}

function fileBehind(links: Links, name: string): string {
  return path.join(path.dirname(PAGE), links.get(name) ?? `[${name}]`);
}

/** The places that a text of the page names. */
export function readPlaces(text: string, markdown: string): readonly Place[] {
  return placesIn(text, linksOf(markdown));
}

function placesIn(text: string, links: Links): readonly Place[] {
  return [...text.matchAll(PLACE)].map(([, name = '', words = '']) => ({
    file: fileBehind(links, name),
    words,
  }));
}

function readRow(line: string, links: Links): Requirement {
  const [, number = '', level = '', said = '', answer = ''] = ROW.exec(line) ?? [];
  const verdict = Object.keys(VERDICTS).find((each): each is Verdict => each === said);
  if (verdict === undefined) throw new Error(`This row cannot be read: ${line}`);
  const places = placesIn(answer, links);
  const conditions = readConditions(answer, (name) => fileBehind(links, name));
  return { number, level: Number(level), verdict, answer, places, conditions };
}

/** Why a named place does not hold, or undefined. The words of a test stand in one of its titles. */
export function faultOf({ file, words }: Place): string | undefined {
  if (!existsSync(file)) return `${file} does not exist`;
  const found = isTest(file)
    ? titlesIn(readFileSync(file, 'utf8')).some((line) => line.includes(words))
    : isSaid(file, words, PLACE);
  return found ? undefined : `"${words}" does not stand in ${file}`;
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Lines on which a title stands: where a test is declared, in or behind the table of an `each`, or on its own. */
function titlesIn(text: string): readonly string[] {
  const lines = text.split('\n');
  return lines.filter((line, index) => {
    const ofItsOwn = /^\s*['"`]/.test(line) && lines[index - 1]?.endsWith('(');
    return ofItsOwn || /\b(?:test|describe)\b.*\(|\)\(['"`]|^\s*\[['"`]/.test(line);
  });
}
