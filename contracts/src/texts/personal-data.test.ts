import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { PERSONAL_DATA, PERSONAL_DATA_NAMES } from '../constants/personal-data.ts';
import { LANGUAGES } from '../primitives/languages.ts';
import { personDataTexts } from './person-data.ts';
import { personalDataWords } from './personal-data.ts';

const GOLDEN = new URL('../../golden/', import.meta.url);
/** What stands before every text that is encrypted under a person's key. */
const SEALED = '"pe1.';

/** Types of events, without their versions, of which a stored example holds a text of a person. */
function typesWithPersonalData(): readonly string[] {
  const types = new Set<string>();
  for (const area of readdirSync(GOLDEN))
    for (const file of readdirSync(new URL(`${area}/`, GOLDEN)))
      if (readFileSync(new URL(`${area}/${file}`, GOLDEN), 'utf8').includes(SEALED))
        types.add(file.replace(/\.v\d+\.json$/, ''));
  return [...types].toSorted();
}

function allTypes(): ReadonlySet<string> {
  const files = readdirSync(GOLDEN).flatMap((area) => readdirSync(new URL(`${area}/`, GOLDEN)));
  return new Set(files.map((file) => file.replace(/\.v\d+\.json$/, '')));
}

test('every event that holds personal data belongs to one kind of it, and every named event is one', () => {
  const named: readonly string[] = PERSONAL_DATA_NAMES.flatMap(
    (name) => PERSONAL_DATA[name].events,
  );
  expect(new Set(named).size).toBe(named.length);
  expect(typesWithPersonalData().filter((type) => !named.includes(type))).toEqual([]);
  const known = allTypes();
  expect(named.filter((type) => !known.has(type))).toEqual([]);
  expect(typesWithPersonalData().length).toBeGreaterThan(10);
});

test('every kind of personal data is in the list of kinds, and every part of the file in one kind', () => {
  expect([...PERSONAL_DATA_NAMES].toSorted()).toEqual(Object.keys(PERSONAL_DATA).toSorted());
  const parts = PERSONAL_DATA_NAMES.flatMap((name) => PERSONAL_DATA[name].parts);
  expect(new Set(parts).size).toBe(parts.length);
  for (const language of LANGUAGES)
    expect(Object.keys(personDataTexts[language].parts).toSorted()).toEqual(parts.toSorted());
});

test('the page on personal data says what the file says', () => {
  const page = readFileSync(new URL('../../../docs/personal-data.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| '));
  const cells = rows.map((row) =>
    row
      .slice(2, -2)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const expected = PERSONAL_DATA_NAMES.map((name) => {
    const { name: title, purpose, recipients, retention, legalBasis } = personalDataWords.en[name];
    return [
      title,
      PERSONAL_DATA[name].parts.join(', '),
      purpose,
      recipients,
      retention,
      legalBasis,
    ];
  });
  expect(cells.slice(2)).toEqual(expected);
});
