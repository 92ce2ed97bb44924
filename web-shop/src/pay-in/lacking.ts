import type { WalletBalance } from 'contracts/api/wallet';
import { add, compare, parseMoney, subtract, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';

/**
 * What must be paid in before the wallet covers a total; undefined where it does, or is held in the other currency. A
 * deposit repays used credit first, so what is owed above the limit comes on top.
 */
export function lackingFor(total: Money, balance: WalletBalance): Money | undefined {
  const { currency } = balance;
  if (currency !== total.currency) return undefined;
  const available = parseMoney(balance.totalAvailable, currency);
  if (compare(total, available) <= 0) return undefined;
  return add(subtract(total, available), owedAboveLimit(balance));
}

function owedAboveLimit({ creditUsed, creditLimit, currency }: WalletBalance): Money {
  const above = subtract(parseMoney(creditUsed, currency), parseMoney(creditLimit, currency));
  return above.minor > 0 ? above : zero(currency);
}
