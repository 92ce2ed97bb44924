import type { Money } from 'contracts/primitives/money';
import { toDecimalString } from 'contracts/primitives/money';
import type { ShopPaths } from '../tenant/shop-paths.ts';

/** Asks the wallet how to pay in; its value is the amount, or nothing. */
export const PAY_IN = 'pay-in';

/** Where the wallet says how to pay in, with the amount filled in where one is lacking. */
export function payInLink({ wallet }: ShopPaths, amount?: Money): string {
  return `${wallet}?${PAY_IN}=${amount === undefined ? '' : toDecimalString(amount)}`;
}

/** A ticket that is written already: what it asks for, and the amount it is about. */
export function moneyTicketLink(
  { support }: ShopPaths,
  topic: 'credit-limit' | 'bank-details',
  amount?: Money,
): string {
  const about = amount === undefined ? '' : `&amount=${toDecimalString(amount)}`;
  return `${support}?ticket=new&topic=${topic}${about}`;
}
