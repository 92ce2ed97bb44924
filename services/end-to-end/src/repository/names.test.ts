import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { portalSources } from './testing/portal-sources.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const unused = termsIn('Words that are not used');
const notInComments = termsIn('Words that comments do not use either');
const kept = termsIn('Terms that keep one of them');

/** What a list of the glossary begins its lines with, between backticks. */
function termsIn(heading: string): readonly string[] {
  const [, list = ''] = glossary.split(`## ${heading}\n`);
  const [ofHeading = ''] = list.split('\n## ');
  const lines = ofHeading.split('\n').filter((line) => line.startsWith('- '));
  return lines.flatMap((line) => {
    const [before = ''] = line.split(':');
    return [...before.matchAll(/`([^`]+)`/g)].map(([, term = '']) => term);
  });
}

/** The words of a name, with hyphens around each: `staleDeed`, `STALE_DEED` and `stale-deed` have the same two. */
function wordsOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').split(/[^A-Za-z]+/);
  return `-${words.join('-').toLowerCase()}-`;
}

function isGivenUp(name: string): boolean {
  const words = kept.reduce((left, term) => left.replaceAll(`-${term}-`, '-'), wordsOf(name));
  return unused.some((term) => words.includes(`-${term}-`));
}

const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type|enum)\s+([\w$]+)/gm;

const namesOf = ({ file, text }: { file: string; text: string }): readonly string[] => [
  path.basename(file).replace(/\.\w+$/, ''),
  ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name),
];

test('no file and nothing that one exports is named by a word that the glossary gives up', () => {
  expect(unused.length).toBeGreaterThan(10);
  expect(['staleDeed', 'STALE_DEED', 'told-fields'].filter((name) => !isGivenUp(name))).toEqual([]);
  const found = portalSources().flatMap((source) =>
    namesOf(source)
      .filter(isGivenUp)
      .map((name) => `${source.file}: ${name}`),
  );
  expect(found).toEqual([]);
});

/** A hook of the webs, exported. */
const HOOK = /^export function (use[A-Z]\w*)/gm;
const OTHER = /^export (?!type|interface)(?!function use[A-Z])/m;

test('a file that exports one hook and nothing else that runs is named after it', () => {
  const hooks = portalSources()
    .filter(({ file }) => file.startsWith('web-'))
    .filter(({ text }) => [...text.matchAll(HOOK)].length === 1 && !OTHER.test(text));
  expect(hooks.length).toBeGreaterThan(50);
  const others = hooks.filter(({ file }) => !path.basename(file).startsWith('use-'));
  expect(others.map(({ file }) => file)).toEqual([]);
});

/** The lines of a text that are comments, or end with one. */
const commentsOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^\s*(?:\/?\*|\{?\/\*)|(?:^|\s)\/\/ /.test(line));

test('no comment uses a word that the glossary keeps from comments', () => {
  const word = new RegExp(String.raw`\b(?:${notInComments.join('|')})\b`, 'i');
  expect(
    commentsOf(`/** He is told. */\nconst told = 1; // Told.\nconst url = 'a://told';`),
  ).toEqual(['/** He is told. */', 'const told = 1; // Told.']);
  const found = portalSources().flatMap(({ file, text }) =>
    commentsOf(text)
      .filter((line) => word.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
