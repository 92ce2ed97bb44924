import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { consoleWrapper } from '../testing/console-wrapper.tsx';
import { en } from '../texts/en/en.ts';
import { NobodyElse } from './decide-row.tsx';

const { nobodyElse } = en.twoPeople;
const shown = (deciders: number | undefined) =>
  render(<NobodyElse deciders={deciders} id="r-7" title={nobodyElse} />, {
    wrapper: consoleWrapper(),
  });

test('a request about which nobody may decide shows the command of the machine that does', () => {
  shown(0);
  expect(screen.getByText(nobodyElse)).toBeTruthy();
  expect(screen.getByText('npm run portal -- approve r-7').tagName).toBe('CODE');
});

test.each([1, undefined])(
  'where %s colleagues may decide, or nobody counted them, it shows none',
  (deciders) => {
    shown(deciders);
    expect(screen.queryByText(nobodyElse)).toBeNull();
    expect(screen.queryByText(/npm run portal/)).toBeNull();
  },
);
