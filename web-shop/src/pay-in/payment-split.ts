import type { WalletBalance } from 'contracts/api/wallet';
import {
  add,
  compare,
  parseMoney,
  smaller,
  subtract,
  toDecimalString,
} from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

/** How a total is paid: deposit first, then what is left of the credit (ruling T.52). */
export type PaymentSplit =
  | {
      readonly kind: 'covered';
      readonly deposit: Money;
      readonly credit: Money;
      readonly depositAfter: Money;
      readonly creditAfter: Money;
    }
  | { readonly kind: 'insufficient'; readonly available: Money; readonly required: Money };

/** Shown before the buyer confirms. The server reckons it again and decides. */
export function splitPayment(total: Money, balance: WalletBalance): PaymentSplit {
  const depositNow = parseMoney(balance.depositBalance, balance.currency);
  const creditNow = parseMoney(balance.availableCredit, balance.currency);
  const available = add(depositNow, creditNow);
  if (compare(total, available) > 0) return { kind: 'insufficient', available, required: total };
  const deposit = smaller(total, depositNow);
  const credit = subtract(total, deposit);
  return {
    kind: 'covered',
    deposit,
    credit,
    depositAfter: subtract(depositNow, deposit),
    creditAfter: subtract(creditNow, credit),
  };
}

/** The wallet as it will be, shown while the payment is under way; undefined where it is refused. */
export function balanceAfter(total: Money, balance: WalletBalance): WalletBalance | undefined {
  const split = splitPayment(total, balance);
  if (split.kind === 'insufficient') return undefined;
  const used = add(parseMoney(balance.creditUsed, balance.currency), split.credit);
  return {
    ...balance,
    depositBalance: toDecimalString(split.depositAfter),
    creditUsed: toDecimalString(used),
    availableCredit: toDecimalString(split.creditAfter),
    totalAvailable: toDecimalString(add(split.depositAfter, split.creditAfter)),
  };
}
