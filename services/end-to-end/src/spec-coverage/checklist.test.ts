import { expect, test } from '@jest/globals';
import { ChecklistError, parseChecklist } from './checklist.ts';

const TABLES = `
| Id | Statement | Where | Level |
|---|---|---|---|
| S1.02 | There are two tenants: \`a\` | contract | unit |
| S2.100 | A mark shows | shop | browser |

| Id | One place | Other place | What is in question |
|---|---|---|---|
| T.01 | Here | There | Which |
| O.01 | A gap | Somewhere |
`;

test('statements are read with their place and level, rulings by id', () => {
  expect(parseChecklist(TABLES)).toEqual({
    statements: [
      { id: 'S1.02', where: 'contract', level: 'unit' },
      { id: 'S2.100', where: 'shop', level: 'browser' },
    ],
    rulings: ['T.01', 'O.01'],
  });
});

test('a statement with an unknown level is refused rather than left out', () => {
  expect(() => parseChecklist('| S1.01 | A text | shop | manual |')).toThrow(ChecklistError);
});
