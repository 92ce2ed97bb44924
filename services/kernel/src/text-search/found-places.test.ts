import { expect, test } from '@jest/globals';
import { inSearchOrder, noteFound } from './found-places.ts';
import type { FoundPlace } from './found-places.ts';

test('records of the books are listed behind what can be redacted and what can be edited', () => {
  const kinds = ['po-number', 'article', 'internal-note', 'payer', 'ticket-answer'] as const;
  const searched = inSearchOrder(kinds.map((kind) => ({ kind })));
  expect(searched.map(({ kind }) => kind)).toEqual([
    'internal-note',
    'ticket-answer',
    'article',
    'po-number',
    'payer',
  ]);
});

test.each([
  [['exact', 'inflected'], 'exact'],
  [['inflected', 'exact'], 'exact'],
  [['inflected', 'inflected'], 'inflected'],
] as const)('a text that is found as %j is reported as %s', (hows, how) => {
  const place = { kind: 'faq', id: '1', recordId: '1', terms: [], excerpt: '' } as const;
  const found = new Map<string, FoundPlace>();
  for (const each of hows) noteFound(found, { ...place, how: each });
  expect([...found.values()].map((each) => each.how)).toEqual([how]);
});
