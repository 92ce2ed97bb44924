import { expect, test } from '@jest/globals';
import type { Step, WatchedProduct } from './watched-product.ts';
import { UNKNOWN, afterStep, lowMarkets } from './watched-product.ts';

const TEN = { eur: 10, km: 10 };
const EUR = ['eur'] as const;

/** What becomes of a product by steps, each at an hour of its own. */
function after(steps: readonly Step[], markets = TEN): WatchedProduct {
  return steps.reduce<WatchedProduct>(
    (product, step, hour) => afterStep(product, step, { occurredAt: `hour ${hour}`, markets }),
    UNKNOWN,
  );
}

test('a product without a threshold of its own is low at that of a market that it is delivered for', () => {
  const delivered = after([{ moved: 12, tenants: EUR }]);
  expect(delivered).toMatchObject({ inMarkets: { eur: 12 }, lowSince: null });
  const sold = after([
    { moved: 12, tenants: EUR },
    { moved: -2, tenants: EUR },
  ]);
  expect(sold).toMatchObject({ available: 10, lowSince: 'hour 1', fellAt: 'hour 1' });
  expect(lowMarkets(sold, TEN)).toEqual(['eur']);
  // KM was never delivered: nothing is missing there.
  expect(lowMarkets(sold, { eur: 9, km: 50 })).toEqual([]);
});

test('keys for both markets are the stock of each, and a threshold of its own goes before theirs', () => {
  const steps = [
    { moved: 8, tenants: ['eur', 'km'] },
    { moved: 9, tenants: EUR },
  ] as const;
  const shared = after(steps);
  expect(shared.inMarkets).toEqual({ eur: 17, km: 8 });
  expect(lowMarkets(shared, TEN)).toEqual(['km']);
  expect(after([...steps, { threshold: 5 }])).toMatchObject({ lowSince: null, revision: 0 });
  expect(after([...steps, { threshold: 17 }])).toMatchObject({ fellAt: 'hour 2' });
});

test('a small delivery and a raised setting make it low, and only the next sale is announced', () => {
  const small = [{ moved: 3, tenants: EUR }] as const;
  expect(after(small)).toMatchObject({ lowSince: 'hour 0', fellAt: null });
  expect(after([...small, { moved: -1, tenants: EUR }])).toMatchObject({
    lowSince: 'hour 0',
    fellAt: 'hour 1',
  });
  const raised = afterStep(after([{ moved: 20, tenants: EUR }]), 'market', {
    occurredAt: 'later',
    markets: { eur: 20, km: 10 },
  });
  expect(raised).toMatchObject({ lowSince: 'later', fellAt: null });
});

test('what nobody is to buy any more need not be in stock, until it may be bought again', () => {
  const gone = [{ moved: 3, tenants: EUR }, { discontinued: true }] as const;
  expect(after(gone).lowSince).toBeNull();
  expect(after([...gone, { discontinued: false }]).lowSince).toBe('hour 2');
  expect(after([...gone, { discontinued: false }, { retired: true }]).lowSince).toBeNull();
  // Who set a threshold of its own wants to be notified all the same.
  expect(after([...gone, { threshold: 3 }]).lowSince).toBe('hour 2');
});
