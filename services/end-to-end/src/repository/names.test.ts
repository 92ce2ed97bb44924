import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { portalSources } from './testing/portal-sources.ts';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const unused = new Set(wordsIn('Words that are not used'));
const kept = new Set(wordsIn('Names that keep one of them'));

/** What a list of the glossary begins its lines with, between backticks. */
function wordsIn(heading: string): readonly string[] {
  const [, list = ''] = glossary.split(`## ${heading}\n`);
  const [ofHeading = ''] = list.split('\n## ');
  const lines = ofHeading.split('\n').filter((line) => line.startsWith('- '));
  return lines.flatMap((line) => {
    const [before = ''] = line.split(':');
    return [...before.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);
  });
}

/** The words of a name: `staleDeed`, `STALE_DEED` and `stale-deed` have the same two. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase());
}

const EXPORTED = /^export (?:async )?(?:function|const|class|interface|type|enum)\s+([\w$]+)/gm;

const namesOf = ({ file, text }: { file: string; text: string }): readonly string[] => [
  path.basename(file).replace(/\.\w+$/, ''),
  ...[...text.matchAll(EXPORTED)].map(([, name = '']) => name),
];

test('no file and nothing that one exports is named by a word that the glossary gives up', () => {
  expect(unused.size).toBeGreaterThan(5);
  const sources = portalSources();
  const found = sources.flatMap((source) =>
    namesOf(source)
      .filter((name) => !kept.has(name) && wordsOf(name).some((word) => unused.has(word)))
      .map((name) => `${source.file}: ${name}`),
  );
  expect(found).toEqual([]);
  const all = new Set(sources.flatMap(namesOf));
  expect([...kept].filter((name) => !all.has(name))).toEqual([]);
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
