import type { ReactElement } from 'react';
import { CheckIcon } from '../../design/first-icons.tsx';
import { useStockWishTexts } from '../../texts/use-stock-wish-texts.ts';
import type { ListedProduct } from './use-product-actions.ts';

type Wishable = Pick<ListedProduct, 'product' | 'isWished' | 'wish' | 'wishFailure'>;

/**
 * 'Notify me when it is back', or here where it never was: where a product is sold but there is none, for people who buy
 * for a company. One button for asking and for taking it back, so that it keeps the focus.
 */
export function StockWish({
  listed: { product, isWished, wish, wishFailure },
}: {
  listed: Wishable;
}): ReactElement | null {
  const texts = useStockWishTexts();
  if (isWished === undefined) return null;
  const { id: productId, name, availability } = product;
  const { request, confirmed } = availability === 'pre-order' ? texts.preOrder : texts.soldOut;
  const waits = isWished === 'unread';
  const wished = isWished === true;
  const label = wished ? texts.withdraw : request;
  return (
    <div className="text-meta">
      <p className="flex flex-wrap items-center gap-x-2">
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
          onClick={waits ? undefined : () => wish({ productId, wished: !wished })}
        >
          {label}
        </button>
      </p>
      {wishFailure === undefined ? null : (
        <p role="alert" className="font-medium text-bad">
          {wishFailure}
        </p>
      )}
    </div>
  );
}
