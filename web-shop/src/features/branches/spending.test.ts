import { expect, test } from '@jest/globals';
import type { Branch } from 'contracts/api/branches';
import type { BranchSpending } from 'contracts/api/orders';
import { formatMoney } from 'contracts/primitives/money-format';
import { spendingByBranch } from './spending.ts';

const branch = (id: string): Branch => ({
  id,
  name: id,
  type: 'branch',
  city: '',
  address: '',
  contact: '',
  active: true,
  revision: 0,
});
const branches = [branch('sarajevo'), branch('mostar'), branch('tuzla')];

function buildSpending(rows: BranchSpending['branches']): BranchSpending {
  return { currency: 'KM', total: { orders: 7, amount: '60.30' }, branches: rows };
}

test('each branch has its own orders and amount, and one without orders has none', () => {
  const spending = spendingByBranch(
    buildSpending([
      { branchId: 'sarajevo', orders: 4, amount: '40.10' },
      { branchId: 'mostar', orders: 1, amount: '0.20' },
      { branchId: null, orders: 2, amount: '20.00' },
    ]),
    branches,
  );
  expect(spending.of('sarajevo')).toEqual({ orders: 4, amount: { minor: 4010, currency: 'KM' } });
  expect(spending.of('tuzla')).toEqual({ orders: 0, amount: { minor: 0, currency: 'KM' } });
  expect(formatMoney(spending.withoutBranch.amount)).toBe('20.00 KM');
});

test('what belongs to no row of the list counts as without a branch, so that the rows sum to the total', () => {
  const spending = spendingByBranch(
    buildSpending([
      { branchId: 'sarajevo', orders: 4, amount: '40.10' },
      { branchId: 'not yet listed', orders: 1, amount: '0.20' },
      { branchId: null, orders: 2, amount: '20.00' },
    ]),
    branches,
  );
  const rows = [...branches.map(({ id }) => spending.of(id)), spending.withoutBranch];
  expect(rows.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(spending.total.amount.minor);
  expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(spending.total.orders);
});
