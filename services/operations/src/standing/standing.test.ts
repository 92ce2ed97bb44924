import { expect, test } from '@jest/globals';
import { restAfter } from './standing.ts';

const lag = (atLeast: boolean) => ({ area: 'catalog', events: 2_000, atLeast, oldest: null });

test('who is further behind than is counted is measured less often', () => {
  const near = restAfter({ lags: { catalog: lag(false), orders: lag(false) }, rings: 0 });
  const far = restAfter({ lags: { catalog: lag(false), orders: lag(true) }, rings: 0 });
  expect(far).toBeGreaterThan(near);
});
