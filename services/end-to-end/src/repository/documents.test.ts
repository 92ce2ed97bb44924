import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

// Jest runs at the root of the house.
const MOST_LINES_OF_README = 130;
/** What says how things are now; decisions say how they were. */
const PAGES = [
  'README.md',
  ...['architecture', 'auditing', 'contributing', 'glossary', 'operating'].map(
    (name) => `docs/${name}.md`,
  ),
];
const ALL = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.endsWith('0000-template.md'))
    .map((name) => `docs/${name}`),
];
/** `[text](target)` and `[name]: target`, to a place of this repository. */
const LINK = /\]\((?!https?:)([^)\s]+)\)|^\[[^\]]+\]: (?!https?:)(\S+)$/gm;
/** A path in backticks that names one file or folder. */
const NAMED = /`((?:services|contracts|web-shop|web-admin|docs|\.jest)\/[\w./-]+)`/g;
const BLOCK = /```[\s\S]*?```/g;

const read = (file: string): string => readFileSync(file, 'utf8');
const scripts = Object.keys(
  z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')))
    .scripts,
);

/** The anchors of a page's headings, as they are linked to. */
function anchorsIn(file: string): readonly string[] {
  const headings = read(file)
    .replaceAll(BLOCK, '')
    .matchAll(/^#+ (.+)$/gm);
  return [...headings].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );
}

/** Where a link of a page leads that leads nowhere. */
function brokenLinks(page: string): readonly string[] {
  const links = [...read(page).replaceAll(BLOCK, '').matchAll(LINK)];
  const targets = links.map(([, inline, reference]) => inline ?? reference ?? '');
  return targets.filter((target) => {
    const [file = '', anchor] = target.split('#');
    const place = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(place)) return true;
    return anchor !== undefined && !anchorsIn(place).includes(anchor);
  });
}

test('every link of a page leads to a place that is there', () => {
  expect(ALL.length).toBeGreaterThan(100);
  const broken = ALL.map((page) => [page, brokenLinks(page)] as const);
  expect(broken.filter(([, targets]) => targets.length > 0)).toEqual([]);
});

test('every file and folder that a page names is there', () => {
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(NAMED)].map(([, place = '']) => [page, place] as const),
  );
  expect(named.length).toBeGreaterThan(40);
  // What a build makes is not there before it.
  const gone = named.filter(([, place]) => !existsSync(place) && !place.includes('/dist/'));
  expect(gone).toEqual([]);
});

test('every command of npm that a page names is one', () => {
  // `-w` names a script of that workspace.
  const named = PAGES.flatMap((page) =>
    [...read(page).matchAll(/npm run (?:-s )?(?![\w:]+ -w)([\w:]+)/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('the README is read in one go', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(MOST_LINES_OF_README);
});

test('the glossary has each word once, in alphabetical order, with the place where it lives', () => {
  const rows = [...read('docs/glossary.md').matchAll(/^\| (?!Word|-)(.+?) +\|(.+)\|(.+)\|$/gm)];
  const words = rows.map(([, word = '']) => word);
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(words).toEqual(
    [...new Set(words)].toSorted((one, other) => one.localeCompare(other, 'en')),
  );
  expect(rows.filter(([, , , place = '']) => !place.includes('](../'))).toEqual([]);
});
