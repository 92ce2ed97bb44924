import type { CartItem } from 'contracts/api/cart';
import { formatAmount } from 'contracts/primitives/money-format';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/panel.tsx';
import { useMarket } from '../tenant/use-market.ts';
import { useShopTexts } from '../texts/use-shop-texts.ts';
import {
  priceChanges,
  pricesOf,
  readAcknowledgedPrices,
  syncWithCart,
  storeAcknowledgedPrices,
} from './acknowledged-prices.ts';
import type { PriceChange } from './acknowledged-prices.ts';

/** Lists which prices in the cart are no longer those the buyer has seen, until the buyer says so. */
export function PriceNotice({ items }: { items: readonly CartItem[] }): ReactElement | null {
  const texts = useShopTexts().cart;
  const { changes, accept } = usePriceChanges(items);
  if (changes.length === 0) return null;
  return (
    <Notice tone="warn" title={texts.pricesChanged}>
      <ul className="list-disc pl-5">
        {changes.map(({ item: { id, product }, before }) => {
          const [was, now] = [before, product.price].map((price) =>
            formatAmount(price, product.currency),
          );
          return <li key={id}>{texts.priceChange(product.name, was ?? '', now ?? '')}</li>;
        })}
      </ul>
      <Button variant="secondary" size="small" className="mt-3" onClick={accept}>
        {texts.pricesSeen}
      </Button>
    </Notice>
  );
}

function usePriceChanges(items: readonly CartItem[]): {
  changes: readonly PriceChange[];
  accept: () => void;
} {
  const { tenant } = useMarket();
  const [seen, setSeen] = useState(() => readAcknowledgedPrices(sessionStorage, tenant));
  const known = syncWithCart(seen, items);
  if (known !== seen) setSeen(known);
  useEffect(() => storeAcknowledgedPrices(sessionStorage, tenant, known), [tenant, known]);
  return { changes: priceChanges(known, items), accept: () => setSeen(pricesOf(items)) };
}
