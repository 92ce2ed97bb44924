import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQuery } from '../../api/cart.ts';
import { useMarket } from '../../tenant/use-market.ts';
import type { Market } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { useAddToCart } from './api/add-to-cart.ts';
import type { ShopProduct } from './api/get-products.ts';

/** A product in the list, and what the list knows for all of its products. */
export interface Listed {
  readonly product: ShopProduct;
  readonly market: Market;
  readonly inCart: boolean;
}

/** Asked for once for a whole list: fifty products asking by themselves keep a phone busy. */
export function useListed(products: readonly ShopProduct[]): readonly Listed[] {
  const market = useMarket();
  const { data: cart = [] } = useQuery(cartQuery(market.tenant));
  const held = new Set(cart.map(({ productId }) => productId));
  return products.map((product) => ({ product, market, inCart: held.has(product.id) }));
}

/** What one may do with a product in the list: choose a quantity, add it once. */
export function useProductActions({ product, market, inCart }: Listed) {
  const texts = useShopTexts().catalogue;
  const [chosen, setChosen] = useState(1);
  const adding = useAddToCart(market);
  const quantity = Math.max(1, Math.min(chosen, product.stockCount));
  return {
    quantity,
    setQuantity: setChosen,
    adding: adding.isPending,
    inCart: !adding.isPending && inCart,
    cartPath: market.paths.cart,
    refusal: refusalOf(product, texts),
    add: () => adding.mutate({ product, quantity }),
  };
}

/** Why a product cannot be added, in words; undefined when it can. */
function refusalOf(
  product: ShopProduct,
  texts: { discontinued: string; outOfStock: string },
): string | undefined {
  if (product.availability === 'discontinued') return texts.discontinued;
  return product.stockCount === 0 ? texts.outOfStock : undefined;
}
