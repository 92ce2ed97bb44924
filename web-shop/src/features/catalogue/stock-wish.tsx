import { createContext, useContext } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from '../../design/first-icons.tsx';
import { useStockWishTexts } from '../../texts/use-stock-wish-texts.ts';
import type { ShopProduct } from './api/get-products.ts';
import { useStockWishes } from './api/use-stock-wishes.ts';
import type { StockWishList, StockWishShown } from './api/use-stock-wishes.ts';

const WishesOfList = createContext<StockWishList | undefined>(undefined);

/**
 * What is waited for in a list, read past its rows: the answer comes after them, and is to draw anew what it changes, not
 * every row that is out of stock.
 */
export function StockWishes({
  products,
  children,
}: {
  products: readonly ShopProduct[];
  children: ReactNode;
}): ReactElement {
  return <WishesOfList value={useStockWishes(products)}>{children}</WishesOfList>;
}

/**
 * 'Notify me when it is back', or here where it never was: where a product is sold but there is none, for people who buy
 * for a company. One button for asking and for taking it back, so that it keeps the focus.
 */
export function StockWish({ product }: { product: ShopProduct }): ReactElement | null {
  const list = useContext(WishesOfList);
  const isWished = list?.isWished(product);
  if (list === undefined || isWished === undefined) return null;
  return <WishButton product={product} list={list} isWished={isWished} />;
}

interface WishButtonProps {
  product: ShopProduct;
  list: StockWishList;
  isWished: StockWishShown;
}

function WishButton({ product, list, isWished }: WishButtonProps): ReactElement {
  const texts = useStockWishTexts();
  const { id: productId, name, availability } = product;
  const { request, confirmed } = availability === 'pre-order' ? texts.preOrder : texts.soldOut;
  const failure = list.wishFailureOf(productId);
  const waits = isWished === 'unread';
  const wished = isWished === true;
  const label = wished ? texts.withdraw : request;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-meta">
      {/* It stands there empty, so that its words are read out when they come. */}
      <span
        role="status"
        className={wished ? 'inline-flex items-center gap-1 text-muted' : 'sr-only'}
      >
        {wished ? (
          <>
            <CheckIcon width="14" height="14" className="shrink-0" />
            {confirmed}
          </>
        ) : null}
      </span>
      <button
        type="button"
        className="inline-flex min-h-11 items-center text-left font-medium text-accent hover:underline aria-disabled:cursor-not-allowed tablet:min-h-7"
        aria-label={`${label}: ${name}`}
        aria-disabled={waits || undefined}
        onClick={waits ? undefined : () => list.wish({ productId, wished: !wished })}
      >
        {label}
      </button>
      {failure === undefined ? null : (
        <p role="alert" className="basis-full font-medium text-bad">
          {failure}
        </p>
      )}
    </div>
  );
}
