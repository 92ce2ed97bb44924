import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cartQuery } from '../../api/cart.ts';
import { useMarket } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/shop-texts.ts';
import { useAddToCart } from './api/add-to-cart.ts';
import type { ShopProduct } from './api/get-products.ts';

/** What one may do with a product in the list: choose a quantity, add it once. */
export function useProductActions(product: ShopProduct) {
  const texts = useShopTexts().catalogue;
  const { tenant, paths } = useMarket();
  const { data: cart = [] } = useQuery(cartQuery(tenant));
  const [chosen, setChosen] = useState(1);
  const adding = useAddToCart();
  const quantity = Math.max(1, Math.min(chosen, product.stockCount));
  return {
    quantity,
    setQuantity: setChosen,
    adding: adding.isPending,
    inCart: !adding.isPending && cart.some(({ productId }) => productId === product.id),
    cartPath: paths.cart,
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
