import { expect, jest, test } from '@jest/globals';
import { LANGUAGES } from 'contracts/primitives/languages';
import { drawnRuns } from '../../testing/drawn-runs.ts';
import { coverOf } from './cover.ts';
import type { Cover } from './cover.ts';
import { EVIDENCE_TEXTS } from './evidence-texts.ts';

// Fonts are cut for every document, which takes its time on a busy machine.
jest.setTimeout(60_000);

const NO_NUMBERS = { first: null, last: null, unnumbered: 0, elsewhere: 0, gaps: [] };

const COVER: Omit<Cover, 'language'> = {
  summary: {
    period: { market: 'km', from: '2026-01-01', to: '2026-12-31' },
    currency: 'KM',
    bounds: { from: '2025-12-31T23:00:00.000Z', to: '2026-12-31T23:00:00.000Z' },
    through: '77',
    transactions: 2,
    walletAccounts: 3,
    differingAccounts: 1,
    accounts: [
      {
        account: 'bank',
        opening: '0.00',
        debit: '50.00',
        credit: '0.00',
        closing: '50.00',
        entries: 1,
      },
    ],
    trialBalance: { debit: '50.00', credit: '49.00', difference: '1.00', isBalanced: false },
    numbers: [
      { ...NO_NUMBERS, numbered: 'orders', count: 9, missing: 4, duplicates: ['KM-1'] },
      {
        ...NO_NUMBERS,
        numbered: 'events',
        count: 50,
        unnumbered: 3,
        missing: 0,
        duplicates: [],
      },
    ],
  },
  duties: { acts: 8, byTwo: 3, exceptions: 2, grants: 1 },
  staff: [],
  covered: {
    checkpoint: {
      size: 900,
      note: 'portal.test/history\n900\nrootrootrootrootrootrootrootroot=\n',
      sealedAt: '2026-11-26T07:00:00.000Z',
    },
    verifier: '',
    through: '77',
    first: 100,
    count: 50,
  },
  madeAt: '2026-11-26T07:00:00.000Z',
  madeBy: 'auditor 70a7efa9',
  files: [{ name: 'accounting/trial-balance.csv', title: 'Trial balance', about: '' }],
};

async function wordsOf(cover: Cover): Promise<string> {
  const runs = drawnRuns(await coverOf(cover));
  return runs
    .flatMap(({ glyphs }) => glyphs)
    .join('')
    .replaceAll(/\s/g, '');
}

test.each(LANGUAGES)('in %s a cover says what does not hold, and in numbers', async (language) => {
  const texts = EVIDENCE_TEXTS[language];
  const words = await wordsOf({ ...COVER, language });
  const said = [
    texts.unbalanced('1.00 KM'),
    texts.walletsDiffer(1, 3),
    texts.gaps(4, 1),
    texts.unsigned(50, 3),
    texts.dutiesResult(8, 3, 2),
    texts.stretch(50, 100, 149),
    texts.unfinished('2026-11-26 07:00'),
  ];
  for (const sentence of said) expect(words).toContain(sentence.replaceAll(/\s/g, ''));
});

test('of a period that is over, a cover does not say that it is not', async () => {
  const madeAt = '2027-01-02T07:00:00.000Z';
  const words = await wordsOf({ ...COVER, language: 'en', madeAt });
  expect(words).not.toContain('Theperiodisnotover');
});
