import {
  compare,
  money,
  parseMoney,
  smaller,
  subtract,
  add,
  toDecimalString,
  zero,
} from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import { currencyOf } from 'contracts/primitives/tenant';
import type { DemoCompany } from './companies/demo-company.ts';
import type { DatedOrder } from './dated-orders.ts';
import { totalOf } from './seed-orders.ts';

/** Money that a company pays in before an order that its wallet would not pay for. */
export interface PlannedDeposit {
  readonly before: DatedOrder;
  readonly amount: string;
}

/** Companies pay in whole hundreds, for a few orders at once. */
const STEP = 500_00;
const ORDERS_AHEAD = 2;
/** More than this needs a second admin in either market. */
const MOST = 4_500_00;

/**
 * Of two deposits of one sum within a week the portal asks whether they are one. A deposit comes some hours before its
 * order, or half-way to it from the first day: so two may be twice as near to each other as their orders are.
 */
const ALIKE_WITHIN_MS = 2 * 9 * 24 * 60 * 60_000;
const DISTINGUISHED_BY = 100_00;

/** What a company pays in, so that every order but those that are to fail is paid: by deposit first, then by credit. */
export function plannedDeposits(
  { tenantId, creditLimit }: DemoCompany,
  orders: readonly DatedOrder[],
): readonly PlannedDeposit[] {
  const currency = currencyOf(tenantId);
  const limit = parseMoney(creditLimit, currency);
  let wallet = { deposit: zero(currency), used: zero(currency) };
  const planned: PlannedDeposit[] = [];
  for (const before of orders.filter(({ order }) => !order.fails)) {
    const total = parseMoney(totalOf(before.order, tenantId), currency);
    const available = add(wallet.deposit, subtract(limit, wallet.used));
    if (compare(total, available) > 0) {
      const amount = unlike(wholeHundreds(total), { before, planned });
      planned.push({ before, amount: toDecimalString(amount) });
      const repaid = smaller(wallet.used, amount);
      wallet = {
        deposit: add(wallet.deposit, subtract(amount, repaid)),
        used: subtract(wallet.used, repaid),
      };
    }
    const paid = smaller(wallet.deposit, total);
    wallet = {
      deposit: subtract(wallet.deposit, paid),
      used: add(wallet.used, subtract(total, paid)),
    };
  }
  return planned;
}

function unlike(
  amount: Money,
  {
    before,
    planned,
  }: Pick<PlannedDeposit, 'before'> & { readonly planned: readonly PlannedDeposit[] },
): Money {
  const since = before.at.getTime() - ALIKE_WITHIN_MS;
  const lately = planned.filter((each) => each.before.at.getTime() >= since);
  const isTaken = lately.some((each) => each.amount === toDecimalString(amount));
  const next = add(amount, money(DISTINGUISHED_BY, amount.currency));
  return isTaken ? unlike(next, { before, planned }) : amount;
}

function wholeHundreds(total: Money): Money {
  const target = Math.max(total.minor, Math.min(total.minor * ORDERS_AHEAD, MOST - STEP));
  return money(Math.ceil(target / STEP) * STEP, total.currency);
}
