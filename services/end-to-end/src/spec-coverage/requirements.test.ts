import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { RequirementsError, parseRequirements } from './requirements.ts';
import { REQUIREMENTS_FILE } from './sources.ts';

test('statements are read with place and level, rulings by id, prose is passed over', () => {
  const page = [
    '# A page with **S9.99** in its prose',
    '- **S1.02** contract, unit: There are two markets: `a`, `b`',
    '- **S2.100** shop, browser, superseded by T.01: A mark shows',
    '- **T.01** Where neither said so, this holds',
  ];
  expect(parseRequirements(page.join('\n'))).toEqual({
    statements: [
      { id: 'S1.02', where: 'contract', level: 'unit' },
      { id: 'S2.100', where: 'shop', level: 'browser' },
    ],
    rulings: ['T.01'],
    superseded: new Set(['S2.100']),
  });
});

test('a statement with an unknown level is refused rather than left out', () => {
  expect(() => parseRequirements('- **S1.01** shop, manual: A text')).toThrow(RequirementsError);
});

test('an id that stands twice is refused', () => {
  const twice = '- **O.01** One thing\n- **O.01** Another';
  expect(() => parseRequirements(twice)).toThrow('O.01 stands twice');
});

test('the page of the project lists all 426 statements and 95 rulings, and five are superseded', () => {
  const known = parseRequirements(readFileSync(REQUIREMENTS_FILE, 'utf8'));
  expect(known.statements).toHaveLength(426);
  expect(known.rulings).toHaveLength(95);
  expect([...known.superseded]).toEqual(['S2.49', 'S2.50', 'S2.51', 'S3.04', 'S6.01']);
});
