import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { StockBadge } from './stock-badge.tsx';

function badge(stockCount: number): HTMLElement {
  const { container } = render(<StockBadge stockCount={stockCount} />);
  const shown = container.firstElementChild;
  if (!(shown instanceof HTMLElement)) throw new Error('No badge');
  return shown;
}

test.each([11, 500])('[S2.93] a stock of %i is green', (stock) => {
  expect(badge(stock).className).toContain('text-ok');
  expect(badge(stock).textContent).toBe(String(stock));
});

test.each([6, 10])('[S2.94] a stock of %i is orange', (stock) =>
  expect(badge(stock).className).toContain('text-warn'),
);

test.each([1, 5])('[S2.95] a stock of %i is red', (stock) => {
  expect(badge(stock).className).toContain('text-bad');
  expect(badge(stock).textContent).toBe(String(stock));
});

test('[S2.96] a stock of 0 says Out', () => {
  expect(badge(0).textContent).toBe('Out');
});
