import type { CartItem } from 'contracts/api/cart';
import { add, multiply, parseMoney, zero } from 'contracts/primitives/money';
import type { Money } from 'contracts/primitives/money';
import type { Currency } from 'contracts/primitives/tenant';

export function lineTotal(item: CartItem): Money {
  return multiply(parseMoney(item.product.price, item.product.currency), item.quantity);
}

export function cartTotal(items: readonly CartItem[], currency: Currency): Money {
  return items.reduce((total, item) => add(total, lineTotal(item)), zero(currency));
}
