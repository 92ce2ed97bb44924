import { queryOptions, useQuery } from '@tanstack/react-query';
import type { StockWishes } from 'contracts/api/notices';
import { failureOf } from '../../../cart-view/failure-of.ts';
import { api, apiFresh } from '../../../request/api.ts';
import { useShownAtOnce } from '../../../request/use-shown-at-once.ts';
import { useMay } from '../../../session/use-may.ts';
import { useCurrentUser } from '../../../session/use-session.ts';
import { useStockWishTexts } from '../../../texts/use-stock-wish-texts.ts';
import type { ShopProduct } from './get-products.ts';

/** The products of which somebody is notified when they are back. */
const stockWishesQuery = queryOptions({
  queryKey: ['/api/stock-wishes'],
  queryFn: ({ signal }) => apiFresh('GET /api/stock-wishes', {}, { signal }),
});

interface StockWishSetting {
  readonly productId: string;
  readonly wished: boolean;
}

/** Whether somebody is notified when it is back; 'unread' while that is looked up. */
export type StockWishShown = boolean | 'unread';

export interface StockWishList {
  /** Undefined where nobody can be notified: it is there, will not come back, or who looks does not buy for a company. */
  readonly isWished: (product: ShopProduct) => StockWishShown | undefined;
  readonly wish: (change: StockWishSetting) => void;
  /** Why the last change failed, for the product that it was about. */
  readonly wishFailureOf: (productId: string) => string | undefined;
}

/** Asked for once for a whole list, where it holds something that is out of stock. */
export function useStockWishes(products: readonly ShopProduct[]): StockWishList {
  const mayBuy = useMay('buy');
  const ofCompany = useCurrentUser()?.companyRole != null;
  const canBeNotified = (product: ShopProduct) => mayBuy && ofCompany && isOut(product);
  const { data, isPending } = useQuery({
    ...stockWishesQuery,
    enabled: products.some(canBeNotified),
  });
  const texts = useStockWishTexts();
  const { change: wish, failures } = useWishing();
  const wished = new Set(data?.productIds);
  // Asking is right also where what was asked for before could not be read.
  const isWished = (id: string): StockWishShown => (isPending ? 'unread' : wished.has(id));
  return {
    isWished: (product) => (canBeNotified(product) ? isWished(product.id) : undefined),
    wish,
    wishFailureOf: (productId) => failureOf(failures[productId], texts.failed),
  };
}

function isOut({ stockCount, availability }: ShopProduct): boolean {
  return stockCount === 0 && availability !== 'discontinued';
}

function useWishing() {
  return useShownAtOnce({
    queryKey: stockWishesQuery.queryKey,
    send: ({ productId, wished }: StockWishSetting) =>
      wished
        ? api('POST /api/stock-wishes', { productId })
        : api('DELETE /api/stock-wishes/:productId', { productId }),
    after: ({ productIds }: StockWishes, { productId, wished }) => {
      const others = productIds.filter((id) => id !== productId);
      return { productIds: wished ? [...others, productId] : others };
    },
    opposite: ({ productId, wished }) => ({ productId, wished: !wished }),
    about: ({ productId }) => productId,
  });
}
