import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { CompanySight } from 'contracts/api/company-sight';
import { consoleWrapper } from '../testing/console-wrapper.tsx';
import { SightFacts } from './company-sight-facts.tsx';

test.each<[CompanySight, string, string]>([
  [
    { buyersSee: 'company', viewersSee: 'branches', chosen: true },
    'All of the company',
    'Their branches only',
  ],
  [
    { buyersSee: 'company', viewersSee: 'company', chosen: false },
    'Not yet chosen by an owner: all of the company',
    'Not yet chosen by an owner: all of the company',
  ],
])(
  'what people of certain branches see is shown, and whether an owner chose it',
  (sight, ...shown) => {
    render(<SightFacts sight={sight} />, { wrapper: consoleWrapper() });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Buyers and approvers',
      'Viewers',
    ]);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(shown);
  },
);
