import type { CartItem } from 'contracts/api/cart';

/** Lines of which there are fewer licences than requested, as far as the shop knows: an order of them would fail. */
export function shortagesOf(items: readonly CartItem[]): readonly CartItem[] {
  return items.filter(({ quantity, product }) => quantity > product.stockCount);
}
