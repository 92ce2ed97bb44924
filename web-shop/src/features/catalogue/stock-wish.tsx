import { useQuery } from '@tanstack/react-query';
import { messageFor } from 'contracts/client/request-error';
import type { ReactElement } from 'react';
import { CheckIcon } from '../../design/icons.tsx';
import { useCurrentUser } from '../../session/use-session.ts';
import { useMay } from '../../session/use-may.ts';
import { useStockWishTexts } from '../../texts/stock-wish.ts';
import type { ShopProduct } from './api/get-products.ts';
import { stockWishesQuery, useStockWish } from './api/stock-wishes.ts';

/** 'Tell me when it is back': where a product is sold but there is none left, for people who buy for a company. */
export function StockWish({ product }: { product: ShopProduct }): ReactElement | null {
  const mayBuy = useMay('buy');
  const ofCompany = useCurrentUser()?.companyRole != null;
  const isOut = product.stockCount === 0 && product.availability !== 'discontinued';
  return isOut && mayBuy && ofCompany ? <Wish product={product} /> : null;
}

/** One button for both, so that it keeps the focus: whoever has asked can take it back. */
function Wish({ product: { id, name } }: { product: ShopProduct }): ReactElement {
  const texts = useStockWishTexts();
  const { data, isPending } = useQuery(stockWishesQuery);
  const wish = useStockWish(id);
  const wished = data?.productIds.includes(id) ?? false;
  // Asking is right also where what was asked for before could not be read.
  const waits = wish.isPending || isPending;
  return (
    <div className="text-meta">
      <p className="flex flex-wrap items-center gap-x-2">
        {wished ? (
          <span role="status" className="inline-flex items-center gap-1 text-muted">
            <CheckIcon width="14" height="14" className="shrink-0" />
            {texts.told}
          </span>
        ) : null}
        <button
          type="button"
          className="inline-flex min-h-11 items-center text-left font-medium text-accent hover:underline aria-disabled:cursor-not-allowed tablet:min-h-7"
          aria-label={wished ? texts.withdrawLabel(name) : texts.tellLabel(name)}
          aria-disabled={waits || undefined}
          onClick={waits ? undefined : () => wish.mutate(!wished)}
        >
          {wished ? texts.withdraw : texts.tell}
        </button>
      </p>
      {wish.isError ? (
        <p role="alert" className="font-medium text-bad">
          {messageFor(wish.error, texts.failed)}
        </p>
      ) : null}
    </div>
  );
}
