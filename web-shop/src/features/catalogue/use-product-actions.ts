import { useQuery } from '@tanstack/react-query';
import { cartQuery } from '../../api/cart.ts';
import { failureOf } from '../../cart-view/failure-of.ts';
import { limitOf } from '../../cart-view/quantity-problem.tsx';
import { useRequestedQuantity } from '../../cart-view/use-requested-quantity.ts';
import { useChangeQuantity } from '../../cart-view/change-cart.ts';
import type { QuantityChange } from '../../cart-view/change-cart.ts';
import { useMay } from '../../session/use-may.ts';
import { useMarket } from '../../tenant/use-market.ts';
import type { Market } from '../../tenant/use-market.ts';
import { useShopTexts } from '../../texts/use-shop-texts.ts';
import { isTemporary, useAddToCart } from './api/add-to-cart.ts';
import { useFavourites } from './api/use-favourites.ts';
import type { Favourites } from './api/use-favourites.ts';
import type { ShopProduct } from './api/get-products.ts';
import { useProductAddress } from './product-address.ts';

/** A product in the list, and what the list knows for all of its products. */
export interface ListedProduct {
  readonly product: ShopProduct;
  readonly market: Market;
  readonly mayBuy: boolean;
  /** Its line in the cart, and how many it holds; 0 where it has none. */
  readonly lineId: string | undefined;
  readonly cartQuantity: number;
  /** Where all about it is said, over this list. */
  readonly address: string;
  readonly changeLine: (change: QuantityChange) => void;
  /** Why the last change of its line, or of its mark, failed. */
  readonly changeFailure: string | undefined;
  /** Whether it is one of the person’s favourites; undefined for who has none. */
  readonly isFavourite: boolean | undefined;
  readonly mark: Favourites['mark'];
}

/** Asked for once for a whole list: fifty products asking by themselves keep a phone busy. */
export function useListedProducts(products: readonly ShopProduct[]): readonly ListedProduct[] {
  const market = useMarket();
  const texts = useShopTexts().cart;
  const mayBuy = useMay('buy');
  const { data: cart = [] } = useQuery({ ...cartQuery(market.tenant), enabled: mayBuy });
  const { change: changeLine, failures } = useChangeQuantity(market.tenant);
  const addressOf = useProductAddress();
  const { isFavourite, mark, failureOf: markFailureOf } = useFavourites();
  const lines = new Map(cart.map((line) => [line.productId, line]));
  return products.map((product) => {
    const { id: lineId, quantity: cartQuantity = 0 } = lines.get(product.id) ?? {};
    const lineFailure = failureOf(failures[lineId ?? ''], texts.changeFailed);
    return {
      product,
      market,
      mayBuy,
      lineId,
      cartQuantity,
      address: addressOf(product.id),
      changeLine,
      changeFailure: lineFailure ?? markFailureOf(product.id),
      isFavourite: isFavourite(product.id),
      mark,
    };
  });
}

/** What one may do with a product in the list: choose a quantity, add it once, then change what the cart holds. */
export function useProductActions({
  product,
  market,
  mayBuy,
  lineId,
  cartQuantity,
  changeLine,
  changeFailure,
}: ListedProduct) {
  const { catalogue: texts, cart: cartTexts } = useShopTexts();
  const adding = useAddToCart(market);
  const held = adding.isPending ? 0 : cartQuantity;
  const requested = useRequestedQuantity({
    stockCount: product.stockCount,
    held,
    change: (quantity) => {
      if (lineId !== undefined) changeLine({ id: lineId, quantity });
    },
  });
  return {
    mayBuy,
    requested,
    held,
    /** Nothing can be chosen of what is out of stock (ruling T.36), nor while its line is on the way. */
    quantityFixed: product.stockCount === 0 || adding.isPending || isTemporary(lineId),
    adding: adding.isPending,
    inCart: held > 0,
    failure: failureOf(adding.error, texts.addFailed) ?? changeFailure,
    cartPath: market.paths.cart,
    refusal: refusalOf(product, texts) ?? limitOf(product, requested, cartTexts),
    add: () => adding.mutate({ product, quantity: requested.quantity }),
  };
}

export type ProductActions = ReturnType<typeof useProductActions>;

/** Why a product cannot be added, in words; undefined when it can. */
function refusalOf(
  product: ShopProduct,
  texts: { discontinued: string; outOfStock: string },
): string | undefined {
  if (product.availability === 'discontinued') return texts.discontinued;
  return product.stockCount === 0 ? texts.outOfStock : undefined;
}
