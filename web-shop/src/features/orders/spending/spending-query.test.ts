import { expect, test } from '@jest/globals';
import { parseSpending, spendingParams } from './spending-query.ts';

test('the choice of spending survives the address; what cannot be is the usual', () => {
  const choice = { by: 'branch', months: 24 } as const;
  expect(parseSpending(new URLSearchParams(spendingParams(choice)))).toEqual(choice);
  const odd = parseSpending(new URLSearchParams('by=cousin&months=7'));
  expect(odd).toEqual({ by: 'month', months: 12 });
});
