import { expect, test } from '@jest/globals';
import { minutesFor } from './changed-run.ts';

test.each([
  [1.5, 'services/wallet/src/wallet/debit.ts'],
  [2, 'web-shop/src/features/wallet/wallet-page.tsx'],
  [2, 'web-admin/src/orders/order-list.tsx'],
  [5, 'services/kernel/src/commands/executor.ts'],
  [5, 'services/operations/src/jobs/plan-job.ts'],
  [5, 'contracts/src/api/wallet.ts'],
  [5, 'package.json'],
  [5, '.jest/shared.mjs'],
])('%d minutes are spent where %s has changed', (minutes, file) => {
  expect(minutesFor([file])).toBe(minutes);
  expect(minutesFor(['services/wallet/src/payer.ts', file])).toBe(minutes);
});
