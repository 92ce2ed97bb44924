import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { privacyOfField } from 'contracts/history/field-privacy';
import { maskSecrets } from './mask-secrets.ts';

const SERVICES = new URL('../../../', import.meta.url);
const GOLDEN = new URL('../../../../contracts/golden/', import.meta.url);

interface StateLeaf {
  readonly category: string;
  readonly path: string;
  readonly text: string;
}

/** Every text of every state that any area comes to, by the snapshots that each area's own test compares. */
function leavesOfStates(): readonly StateLeaf[] {
  const folders = readdirSync(SERVICES, { withFileTypes: true }).filter((each) =>
    each.isDirectory(),
  );
  return folders.flatMap(({ name }) => {
    const file = new URL(`${name}/src/__snapshots__/folded-states.test.ts.snap`, SERVICES);
    return leavesOfSnapshots(textOf(file));
  });
}

function textOf(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function leavesOfSnapshots(text: string): readonly StateLeaf[] {
  return text.split(/^exports\[/m).flatMap((part) => {
    const category = /^`the states of (\w+) are/.exec(part)?.[1];
    return category === undefined ? [] : leavesOfLines(category, part.split('\n'));
  });
}

/** A snapshot has a field a line, two spaces deeper each time. */
function leavesOfLines(category: string, lines: readonly string[]): readonly StateLeaf[] {
  const names: (string | undefined)[] = [];
  return lines.flatMap((line) => {
    const depth = (/^ */.exec(line)?.[0].length ?? 0) / 2;
    const [, name, value = ''] = /^ *"([^"]*)"(?::| =>) (.*)$/.exec(line) ?? [];
    names.length = depth;
    names[depth] = name ?? '0';
    const text = /^"(.*)",$/.exec(name === undefined ? line.trim() : value)?.[1];
    const path = names
      .slice(2)
      .filter((each) => each !== undefined && each !== '')
      .join('.');
    return text === undefined ? [] : [{ category, path, text }];
  });
}

/** What stands in the clear in events, and is masked for some or for all who read them. */
function hiddenTexts(): ReadonlySet<string> {
  const files = readdirSync(GOLDEN, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => {
      const text = readFileSync(new URL(file, GOLDEN), 'utf8');
      const event = JSON.parse(text) as { readonly type: string; readonly data: object };
      return textsIn(event.data).map(([path, value]) => ({
        value,
        privacy: privacyOfField(event.type, path) ?? '',
      }));
    });
  const shown = texts.filter(({ privacy }) => ['open', 'pseudonym'].includes(privacy));
  const alsoShown = new Set(shown.map(({ value }) => value));
  return new Set(texts.map(({ value }) => value).filter((value) => !alsoShown.has(value)));
}

function textsIn(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) =>
    textsIn(each, path === '' ? name : `${path}.${name}`),
  );
}

test('no state of any area shows what the events behind it hide', () => {
  const hidden = hiddenTexts();
  const leaves = leavesOfStates();
  expect(new Set(leaves.map(({ category }) => category)).size).toBeGreaterThan(30);
  const secret = leaves.filter(({ text }) => hidden.has(text));
  expect(secret.length).toBeGreaterThan(100);
  const shown = secret.filter(({ text, ...place }) => maskSecrets(text, place) === text);
  expect([...new Set(shown.map(({ category, path }) => `${category} ${path}`))]).toEqual([]);
});
